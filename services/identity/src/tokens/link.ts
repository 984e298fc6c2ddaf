/** A link on the public address that carries a token (contract, section 1: never taken from the Host header). */
export function linkTo(publicUrl: string, path: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
