/** Who the product is to the people it writes to. */
export class Brand {
  constructor(
    readonly name: string,
    readonly supportEmail: string,
    /** The origin of the web client. */
    readonly publicUrl: string,
  ) {}

  /** The address of a page of the web client. @param path begins with a slash */
  page(path: string): string {
    return new URL(path, this.publicUrl).href;
  }
}
