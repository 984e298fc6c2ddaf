import type { Brand } from '../brand/brand.js';
import { escapeHtml } from './escape-html.js';
import type { Letter } from './letter.js';

/** The light theme of the web client; inline, since mail programs know no style sheets. */
const COLOUR = {
  canvas: '#f6eff1',
  surface: '#fffbfa',
  sunken: '#ebdfe3',
  line: '#e0d1d7',
  ink: '#2a1521',
  ink2: '#55404c',
  ink3: '#6d5864',
  primary: '#7a2350',
  onPrimary: '#fff4ee',
  ringA: '#e2901f',
  ringB: '#b03668',
} as const;

const DISPLAY = "Petrona,Georgia,'Times New Roman',serif";
const TEXT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

const ring = (colour: string, shift: number): string =>
  `<span style="display:inline-block;width:22px;height:22px;border:3px solid ${colour};border-radius:50%;margin-left:${shift}px;vertical-align:middle"></span>`;

/** Two rings that cross, and the name beside them. */
const masthead = (name: string): string =>
  `<div style="padding:0 0 24px">${ring(COLOUR.ringA, 0)}${ring(COLOUR.ringB, -12)}` +
  `<span style="font:600 22px/28px ${DISPLAY};color:${COLOUR.ink};vertical-align:middle;padding-left:10px">${name}</span></div>`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font:400 17px/26px ${TEXT};color:${COLOUR.ink2}">${text}</p>`;

const quotation = (text: string): string =>
  `<blockquote style="margin:0 0 20px;padding:12px 16px;border-left:3px solid ${COLOUR.ringB};background:${COLOUR.sunken};border-radius:8px;font:400 17px/26px ${TEXT};color:${COLOUR.ink};white-space:pre-line">${text}</blockquote>`;

const button = (label: string, url: string): string =>
  `<p style="margin:8px 0 20px"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:28px;background:${COLOUR.primary};color:${COLOUR.onPrimary};font:600 17px/20px ${TEXT};text-decoration:none">${label}</a></p>` +
  `<p style="margin:0 0 20px;font:400 13px/20px ${TEXT};color:${COLOUR.ink3};word-break:break-all">If the button does not work, open this address: <a href="${url}" style="color:${COLOUR.primary}">${url}</a></p>`;

const smallPrint = (text: string): string =>
  `<p style="margin:0;font:400 15px/22px ${TEXT};color:${COLOUR.ink3}">${text}</p>`;

function footer(brand: Brand): string {
  const support = escapeHtml(brand.supportEmail);
  return (
    `<p style="margin:20px 0 0;text-align:center;font:400 13px/20px ${TEXT};color:${COLOUR.ink3}">` +
    `<a href="${escapeHtml(brand.publicUrl)}" style="color:${COLOUR.ink3}">${escapeHtml(brand.name)}</a> · ` +
    `Questions? <a href="mailto:${support}" style="color:${COLOUR.ink3}">${support}</a></p>`
  );
}

/** The letter as a page of its own; every text is escaped here. */
export function htmlForm(letter: Letter, brand: Brand): string {
  const { heading, paragraphs, quote, action, note } = letter;
  const card = [
    masthead(escapeHtml(brand.name)),
    `<h1 style="margin:0 0 16px;font:600 24px/32px ${DISPLAY};color:${COLOUR.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    quote === undefined ? '' : quotation(escapeHtml(quote)),
    action === undefined ? '' : button(escapeHtml(action.label), escapeHtml(action.url)),
    note === undefined ? '' : smallPrint(escapeHtml(note)),
  ].join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:${COLOUR.canvas}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.canvas}"><tr>` +
    '<td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>' +
    `<td style="background:${COLOUR.surface};border:1px solid ${COLOUR.line};border-radius:18px;padding:32px">${card}</td>` +
    `</tr></table>${footer(brand)}</td></tr></table></body></html>`
  );
}
