// Plain enough for an old Node to read: its whole point is to say that it is too old.

const needed = [20, 19];

/** Ends this process with one clear line where Node is older than package.json's `engines` says. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  process.stderr.write(`Kindred needs Node ${needed.join('.')} or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}
