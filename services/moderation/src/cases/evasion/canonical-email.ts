/** How a provider delivers several addresses to one mailbox. */
interface ProviderRules {
  /** The first domain stands for all of them. */
  domains: readonly string[];
  /** Characters of the local part that the provider ignores. */
  ignored?: RegExp;
  /** What begins the tag; default: a plus sign. */
  tagStart?: RegExp;
  /** Whether `tag@name.provider` is delivered to `name@provider`. */
  hasSubdomains?: boolean;
}

/**
 * Only what the providers document: Gmail ignores dots, Proton also hyphens and underscores; Yahoo's disposable addresses
 * end with a hyphen and a tag. Domains in one row are the same mailbox. Outlook, Hotmail, and Live are not: there, the
 * same name belongs to different people, and dots matter.
 */
const PROVIDERS: readonly ProviderRules[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['fastmail.com'], hasSubdomains: true },
  { domains: ['fastmail.fm'], hasSubdomains: true },
  { domains: ['yahoo.com'], tagStart: /[+-]/ },
  { domains: ['ymail.com'], tagStart: /[+-]/ },
  { domains: ['rocketmail.com'], tagStart: /[+-]/ },
];

/** Yahoo in other countries, such as yahoo.co.uk: other mailboxes, the same rules. */
const OTHER_YAHOO = /^yahoo\.(?:com?\.)?[a-z]{2}$/;

const GENERIC_TAG = /\+/;

/**
 * The one form of an email address for all that reach the same mailbox: without the case, and by the rules of its
 * provider without dots and tags. It is compared, never written to.
 */
export function canonicalEmail(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const subdomain = PROVIDERS.find((rules) => rules.hasSubdomains && domain.endsWith(`.${rules.domains[0]}`));
  if (subdomain !== undefined) {
    const [provider = ''] = subdomain.domains;
    return `${domain.slice(0, -provider.length - 1)}@${provider}`;
  }
  const rules = PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? defaultRules(domain);
  return `${canonicalLocal(local, rules)}@${rules.domains[0] ?? domain}`;
}

function defaultRules(domain: string): ProviderRules {
  return OTHER_YAHOO.test(domain) ? { domains: [domain], tagStart: /[+-]/ } : { domains: [domain] };
}

/** An address that is nothing but a tag or ignored characters stays as it is. */
function canonicalLocal(local: string, { ignored, tagStart = GENERIC_TAG }: ProviderRules): string {
  const tag = local.search(tagStart);
  const name = tag > 0 ? local.slice(0, tag) : local;
  return (ignored === undefined ? name : name.replace(ignored, '')) || local;
}
