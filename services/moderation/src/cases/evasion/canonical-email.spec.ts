import { describe, expect, it } from '@jest/globals';
import { canonicalEmail } from './canonical-email.js';

describe('canonicalEmail', () => {
  it.each([
    ['case and spaces', ' Ada.Lovelace@Example.ORG ', 'ada.lovelace@example.org'],
    ['a tag anywhere', 'ada+dating@example.org', 'ada@example.org'],
    ['dots matter by default', 'a.da@example.org', 'a.da@example.org'],
    ['a hyphen by default', 'ada-marie@example.org', 'ada-marie@example.org'],
    ['the dot that ends a domain', 'ada@example.org.', 'ada@example.org'],
    ['full-width letters', 'ａｄａ@example.org', 'ada@example.org'],
    ['Gmail', 'A.d.a+1@gmail.com', 'ada@gmail.com'],
    ['Google Mail', 'a.da@googlemail.com', 'ada@gmail.com'],
    ['a domain that only resembles Gmail', 'a.da@gmail.com.example', 'a.da@gmail.com.example'],
    ['Outlook: a tag', 'ada.l+x@outlook.com', 'ada.l@outlook.com'],
    ['Hotmail is another mailbox than Outlook', 'ada@hotmail.com', 'ada@hotmail.com'],
    ['Live', 'ada+x@live.co.uk', 'ada@live.co.uk'],
    ['iCloud', 'ada+x@icloud.com', 'ada@icloud.com'],
    ['me.com and mac.com', 'ada@me.com', 'ada@icloud.com'],
    ['mac.com', 'Ada@mac.com', 'ada@icloud.com'],
    ['Yahoo: a hyphen', 'ada-dating@yahoo.com', 'ada@yahoo.com'],
    ['Yahoo: a plus sign', 'ada+dating@yahoo.com', 'ada@yahoo.com'],
    ['Yahoo: dots matter', 'a.da@yahoo.com', 'a.da@yahoo.com'],
    ['Yahoo in the United Kingdom', 'ada-x@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['Yahoo in France', 'ada-x@yahoo.fr', 'ada@yahoo.fr'],
    ['Rocketmail', 'ada-x@rocketmail.com', 'ada@rocketmail.com'],
    ['Fastmail: a tag', 'ada+x@fastmail.com', 'ada@fastmail.com'],
    ['Fastmail: a subdomain', 'anything@ada.fastmail.com', 'ada@fastmail.com'],
    ['Proton: dots, hyphens, underscores', 'a.d-a_l+x@protonmail.com', 'adal@proton.me'],
    ['Proton: its short domain', 'a.da@pm.me', 'ada@proton.me'],
    ['only a tag', '+tag@example.org', '+tag@example.org'],
    ['only ignored characters', '...@gmail.com', '...@gmail.com'],
    ['a quoted at sign', '"a@b"@example.org', '"a@b"@example.org'],
    ['no address', 'ada', 'ada'],
  ])('%s', (_, email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });
});
