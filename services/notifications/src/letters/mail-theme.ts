/** The two themes of the web client. Light is written into every element, as most mail programs know nothing else. */
const LIGHT = {
  canvas: '#f6eff1',
  surface: '#fffbfa',
  sunken: '#ebdfe3',
  line: '#e0d1d7',
  ink: '#2a1521',
  ink2: '#55404c',
  ink3: '#6d5864',
  link: '#7a2350',
  primary: '#7a2350',
  onPrimary: '#fff4ee',
  ringA: '#e2901f',
  ringB: '#b03668',
} as const;

export type MailColour = keyof typeof LIGHT;

const DARK: Record<MailColour, string> = {
  canvas: '#160f15',
  surface: '#20171e',
  sunken: '#2b2029',
  line: '#3b2d38',
  ink: '#f8efe9',
  ink2: '#d3c2ca',
  ink3: '#ad98a3',
  link: '#f2c477',
  primary: '#edb458',
  onPrimary: '#241505',
  ringA: '#f0943c',
  ringB: '#d64f78',
};

/** What a colour is for, and the class by which the dark theme finds it. */
const CLASSES = {
  canvas: ['background-color', 'k-canvas'],
  surface: ['background-color', 'k-surface'],
  sunken: ['background-color', 'k-sunken'],
  line: ['border-color', 'k-line'],
  ink: ['color', 'k-ink'],
  ink2: ['color', 'k-ink2'],
  ink3: ['color', 'k-ink3'],
  link: ['color', 'k-link'],
  primary: ['background-color', 'k-primary'],
  onPrimary: ['color', 'k-on-primary'],
  ringA: ['border-color', 'k-ring-a'],
  ringB: ['border-color', 'k-ring-b'],
} as const satisfies Record<MailColour, readonly [property: string, className: string]>;

const colours = Object.keys(CLASSES) as MailColour[];

/** The colour of the light theme. */
export const colour = (name: MailColour): string => LIGHT[name];

/** The attributes of an element: its style, and its colours in both themes. */
export function look(style: string, ...names: MailColour[]): string {
  const own = names.map((name) => `${CLASSES[name][0]}:${LIGHT[name]}`);
  const classes = names.map((name) => CLASSES[name][1]).join(' ');
  return `class="${classes}" style="${[style, ...own].join(';')}"`;
}

const darkRules = colours.map((name) => `.${CLASSES[name][1]}{${CLASSES[name][0]}:${DARK[name]} !important}`).join('');

/** For the mail programs that follow the reader's theme, and those on small screens. */
export const MAIL_STYLE =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${darkRules}}` +
  `@media (max-width:480px){.k-page{padding:16px 8px !important}.k-card{padding:24px 20px 8px !important}}`;

export const DISPLAY_TYPE = "Petrona,Georgia,'Times New Roman',serif";
export const TEXT_TYPE = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
