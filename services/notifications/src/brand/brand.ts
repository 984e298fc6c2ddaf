/** The product's name and addresses, as used in emails. */
export class Brand {
  constructor(
    readonly name: string,
    readonly supportEmail: string,
    /** The origin of the web client. */
    readonly publicUrl: string,
  ) {}

  /** The URL of a page of the web client. @param path starts with a slash */
  page(path: string): string {
    return new URL(path, this.publicUrl).href;
  }
}
