/**
 * `node deploy/pin-images.mjs [--write]`: compares the digest of each foreign image in the Compose files, the Dockerfile, and
 * deploy/kubernetes with the one that its registry has for the tag now, and with --write replaces it. A new digest of the
 * same tag is a rebuild, mostly with fixes of the base image. Needs access to the registries, but no Docker. Exits with 1
 * when a digest differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILES = [
  'Dockerfile',
  'docker-compose.yml',
  'deploy/replicas/docker-compose.replicas.yml',
  'deploy/observability/docker-compose.observability.yml',
  'deploy/backup/docker-compose.backup.yml',
  'deploy/kubernetes/restore-check/restore-check.yaml',
];

/** `name:tag` or `name:tag@digest`, where an image is named that is not ours. */
const IMAGE =
  /^(?<before>\s*image: |ARG NODE=)(?!kindred-)(?<name>[\w./-]+):(?<tag>[\w.-]+)(?:@(?<digest>sha256:[\da-f]{64}))?$/gm;

/** Indexes of all platforms first. */
const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** The address of the registry's API, and the full name of the image there. */
function locate(name) {
  const [first, ...rest] = name.split('/');
  const isHost = rest.length > 0 && /[.:]/.test(first);
  if (isHost) return { origin: `https://${first}`, repository: rest.join('/') };
  return { origin: 'https://registry-1.docker.io', repository: name.includes('/') ? name : `library/${name}` };
}

/** Asks for an anonymous token where the registry wants one (RFC 6750). */
async function authorize(challenge, send) {
  const [, parameters = ''] = /^Bearer (.*)$/i.exec(challenge ?? '') ?? [];
  const { realm, service, scope } = Object.fromEntries(
    [...parameters.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (realm === undefined) throw new Error('the registry does not offer anonymous access');
  const url = new URL(realm);
  if (service !== undefined) url.searchParams.set('service', service);
  if (scope !== undefined) url.searchParams.set('scope', scope);
  const response = await send(url);
  if (!response.ok) throw new Error(`the registry gave no token (${response.status})`);
  const { token, access_token: accessToken } = await response.json();
  return `Bearer ${token ?? accessToken}`;
}

/**
 * @param {string} name such as `postgres` or `quay.io/organization/image`
 * @param {string} tag
 * @param {typeof fetch} send
 * @returns {Promise<string>} the digest that the registry has for the tag
 */
export async function digestOf(name, tag, send = fetch) {
  const { origin, repository } = locate(name);
  const url = new URL(`/v2/${repository}/manifests/${tag}`, origin);
  const ask = (headers) => send(url, { method: 'HEAD', headers: { accept: ACCEPT, ...headers } });
  let response = await ask({});
  if (response.status === 401) {
    response = await ask({ authorization: await authorize(response.headers.get('www-authenticate'), send) });
  }
  const digest = response.headers.get('docker-content-digest');
  if (!response.ok || digest === null) throw new Error(`${name}:${tag}: the registry returned ${response.status}`);
  return digest;
}

/**
 * @param {string} text of a Compose file or a Dockerfile
 * @param {(name: string, tag: string) => Promise<string>} resolve
 * @returns {Promise<{ text: string, changes: string[] }>} the text with current digests, and what changed
 */
export async function pinImages(text, resolve) {
  const changes = [];
  let result = text;
  for (const { 0: line, groups } of text.matchAll(IMAGE)) {
    const { before, name, tag, digest } = groups;
    const current = await resolve(name, tag);
    if (current === digest) continue;
    changes.push(`${name}:${tag} ${digest ?? 'without a digest'} → ${current}`);
    result = result.replace(line, `${before}${name}:${tag}@${current}`);
  }
  return { text: result, changes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWriting = process.argv.includes('--write');
  for (const file of FILES) {
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
    const { text, changes } = await pinImages(readFileSync(path, 'utf8'), digestOf);
    for (const change of changes) console.log(`${file}: ${change}`);
    if (changes.length > 0 && isWriting) writeFileSync(path, text);
    else if (changes.length > 0) process.exitCode = 1;
  }
}
