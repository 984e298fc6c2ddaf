// Uses only old syntax, so that an outdated Node can run it and report that it is outdated.

const required = [20, 19];

/** Exits with a one-line message if Node is older than `engines` in package.json requires. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > required[0] || (major === required[0] && minor >= required[1])) return;
  process.stderr.write(`Kindred needs Node ${required.join('.')} or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}
