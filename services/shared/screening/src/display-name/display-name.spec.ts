import { describe, expect, it } from '@jest/globals';
import { findDisplayNameProblem, normalizeDisplayName, type DisplayNameProblem } from './display-name.js';

const BRAND = 'Harbour & Co';

const ACCEPTED = [
  ...['Maya', 'Jo', 'Bo Li', 'Maya Bell', 'Maya B.', 'Dr. Ada B. King', 'Dr.King', 'J.R. Smith', 'J.R.Smith'],
  ...['St. John', 'Ada St.John', 'Mr. T. Jones', 'A. J. Brown', 'Ada King Jr.', 'Ada King, Ph.D.', 'Prof. Ng', 'M. Ly'],
  ...[
    'O’Neal',
    "D'Angelo",
    'Mary-Ann',
    'Anne Marie',
    'Renée',
    'Zoë',
    'Chloé B.',
    'Øystein',
    'Łukasz',
    'Nguyễn Thị Ánh',
  ],
  ...['Gal·la', 'Владимир', 'Ольга Иванова', 'Ελένη', '李小龙', '김민준', 'محمد', 'שרה', 'अनन्या', 'ナオミ'],
  ...['Adminson', 'Staffordshire', 'Stafford', 'Stafford Supportman', 'Officialdom', 'Modesto', 'Mo D.', 'Kindredson'],
  ...['Harbour', 'Harbour Cole', 'Trust', 'Faith Safety', 'Dot King', 'Ada Dot King', 'Miss Dot', 'Melinda Messenger'],
  ...[
    'Maya 👋',
    'Ada 👩🏾‍🚀',
    'Ada ❤️ Jazz',
    'Maya 1974',
    'Maya 2',
    'Louis XIV',
    'Comfort',
    'Com Truise',
    'Netta',
    'Org Ann',
  ],
  ...['Ada (the first)', 'Ada & Ben', 'Snapper', 'Kik', 'F. B. King', 'Ada at heart'],
];

const REJECTED: Record<DisplayNameProblem, string[]> = {
  link: [
    ...[
      'https://evil.example/login',
      'http : // evil',
      'hxxp evil',
      'www.evil',
      'evil.example',
      'Visit evil.com',
      'evil . example',
    ],
    ...[
      'evil .com',
      'evil. com',
      'evil dot com',
      'evil DOT com',
      'evil(dot)com',
      'evil [.] com',
      'evil-dot-com',
      'evil d0t c0m',
    ],
    ...[
      'evildotcom',
      'evil。com',
      'evil．com',
      'evil․com',
      'evil•com',
      'evil,com',
      'еvil.соm',
      'bit.ly/ada',
      't.me/ada',
      'x.com',
    ],
    ...[
      'ada.king',
      'mrs.com',
      '10.0.0.1',
      'xn--evil',
      'ada.dating',
      'Ada evil.co.uk',
      'ｅｖｉｌ．ｃｏｍ',
      'eviĺ.com',
      'пример.рф',
    ],
  ],
  email: [
    ...[
      'ada@mail.example',
      'ada @ mail . example',
      'ada＠mail.example',
      'ada(at)mail.example',
      'ada [at] mail dot com',
    ],
    ...['ada at mail dot com', 'ada gmail', 'ada hot mail'],
  ],
  handle: [
    ...[
      '@ada',
      'Ada @ada',
      '＠ada',
      'ig: ada',
      'IG ada',
      'ig_ada',
      'insta ada',
      'Ada Insta',
      '1nsta ada',
      'snap: x',
      'fb/ada',
    ],
    ...[
      'Telegram ada',
      'WhatsApp me',
      'whats app',
      'Tik Tok ada',
      'tg: ada',
      'kik = ada',
      'wa: ada',
      'signal：ada',
      'text me',
    ],
    ...['Add me', 'ada 0nlyfans', 'Теlеgrаm', 'I N S T A', 'cash app'],
  ],
  number: [
    ...[
      '555-123-4567',
      'Ada 12345',
      '5 5 5 1 2',
      '(555) 123',
      '５５５１２３',
      '٥٥٥١٢٣',
      '①②③④⑤',
      '5️⃣5️⃣5️⃣1️⃣2️⃣',
      '5-5-5-1-2',
      '555123',
    ],
    '५५५१२',
  ],
  invisible: [
    ...[
      'Ma\u200Bya',
      'Ma\u200Dya',
      'Ma\uFEFFya',
      'Ma\u00ADya',
      'Ma\u202Eya',
      'Ma\u2066ya',
      'Ma\uFE0Fya',
      'Ma\u3164ya',
      'Ma\u115Fya',
    ],
    ...[
      'Ma\u0000ya',
      'Ma\nya',
      'Ma\tya',
      'Ma\u2028ya',
      'Ma\u034Fya',
      'Ma\u2800ya',
      'Ma\u{E0061}ya',
      '👋\u200D Maya',
      '\u2060Maya',
    ],
  ],
  staff: [
    ...[
      'Admin',
      'admins',
      'Administrator',
      'Site Admin',
      'Moderator',
      'Staff',
      'Support',
      'Official',
      'Verified',
      'Verified Maya',
    ],
    ...[
      'Kindred',
      'Kindred Support',
      'K1ndred Supp0rt',
      'Кindred',
      'KINDRED',
      'Kíndrëd',
      'K i n d r e d',
      'Kin-dred',
      'K.i.n.d.r.e.d',
    ],
    ...[
      'KindredTeam',
      'kindredsupport',
      'Kindred2026',
      'Support24',
      '0fficial',
      'Offiсial',
      'Adrnin',
      'AdmIn',
      'Adm!n',
      '4dm1n',
      'Ad min',
    ],
    ...[
      'S.u.p.p.o.r.t',
      'Sup_port',
      'Customer Service',
      'Customer  Care',
      'Trust & Safety',
      'Trust and Safety',
      'Help Desk',
      'Helpdesk',
    ],
    ...[
      'ᴋɪɴᴅʀᴇᴅ',
      '🅺🅸🅽🅳🆁🅴🅳',
      '🇰🇮🇳🇩🇷🇪🇩',
      'Ⓚⓘⓝⓓⓡⓔⓓ',
      '𝐊𝐢𝐧𝐝𝐫𝐞𝐝',
      'Kindred’s Maya',
      'Mod Team',
      'Maya ✅',
      'Harbour & Co',
      'Harb0ur Co',
    ],
    ...['The Harbour&Co Team', 'harbourco'],
  ],
  letters: ['😀😀', 'A', 'A 1', '12', '..', 'M.', ''],
};

describe('findDisplayNameProblem', () => {
  it.each(ACCEPTED)('accepts %j', (name) => {
    expect(findDisplayNameProblem(name, BRAND)).toBeNull();
  });

  const rejected = Object.entries(REJECTED).flatMap(([problem, names]) =>
    names.map((name) => [name, problem] as const),
  );
  it.each(rejected)('rejects %j: %s', (name, problem) => {
    expect(findDisplayNameProblem(name, BRAND)).toBe(problem);
  });

  it('has tables with enough names', () => {
    expect([ACCEPTED.length >= 40, rejected.length >= 60]).toEqual([true, true]);
  });

  it('rejects the name of this installation only there', () => {
    expect(findDisplayNameProblem('Harbour & Co', 'Kindred')).toBeNull();
    expect(findDisplayNameProblem('Kindred', BRAND)).toBe('staff');
    expect(findDisplayNameProblem('Maya', '27')).toBeNull();
  });

  it('answers quickly for the longest names', () => {
    const names = [
      'a '.repeat(50),
      'help'.repeat(25),
      'kindreds'.repeat(12) + 'x',
      '.a'.repeat(50),
      '1 '.repeat(4) + 'dot '.repeat(20),
    ];
    const started = performance.now();
    for (const name of names) findDisplayNameProblem(name, BRAND);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('normalizeDisplayName', () => {
  it('composes letters, and collapses and trims white space', () => {
    expect(normalizeDisplayName('  Rene\u0301e \u00A0\u3000 Bell ')).toBe('Ren\u00E9e Bell');
  });
});
