/** The themes of the web client. Light is inlined in every element, because most email clients do not support style sheets. */
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

export type EmailColor = keyof typeof LIGHT;

const DARK: Record<EmailColor, string> = {
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

/** The CSS property of each color, and the class by which the dark theme overrides it. */
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
} as const satisfies Record<EmailColor, readonly [property: string, className: string]>;

const colors = Object.keys(CLASSES) as EmailColor[];

/** The value in the light theme. */
export const color = (name: EmailColor): string => LIGHT[name];

/** The `class` and `style` attributes of an element with these colors in both themes. */
export function styleAttributes(style: string, ...names: EmailColor[]): string {
  const colorStyles = names.map((name) => `${CLASSES[name][0]}:${LIGHT[name]}`);
  const classes = names.map((name) => CLASSES[name][1]).join(' ');
  return `class="${classes}" style="${[style, ...colorStyles].join(';')}"`;
}

const darkRules = colors.map((name) => `.${CLASSES[name][1]}{${CLASSES[name][0]}:${DARK[name]} !important}`).join('');

/** For email clients that support media queries: the dark theme and small screens. */
export const EMAIL_STYLE =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${darkRules}}` +
  `@media (max-width:480px){.k-page{padding:16px 8px !important}.k-card{padding:24px 20px 8px !important}}`;

export const DISPLAY_FONT = "Petrona,Georgia,'Times New Roman',serif";
export const TEXT_FONT = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
