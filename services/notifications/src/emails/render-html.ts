import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';
import { color, DISPLAY_FONT, styleAttributes, EMAIL_STYLE, TEXT_FONT } from './email-theme.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const CARD = 'max-width:560px;border:1px solid;border-radius:18px;border-collapse:separate;text-align:left';

const RING = 'display:inline-block;box-sizing:border-box;width:26px;height:26px;border:3px solid;border-radius:50%';

/** The logo, two overlapping rings, and the brand name. */
const header = (name: string): string =>
  '<div style="padding:0 0 28px"><span aria-hidden="true" style="white-space:nowrap">' +
  `<span ${styleAttributes(`${RING};vertical-align:middle`, 'ringA')}></span>` +
  `<span ${styleAttributes(`${RING};vertical-align:middle;margin-left:-11px`, 'ringB')}></span></span>` +
  `<span ${styleAttributes(`font:600 22px/28px ${DISPLAY_FONT};vertical-align:middle;padding-left:10px`, 'ink')}>${name}</span></div>`;

const title = (text: string): string =>
  `<h1 ${styleAttributes(`margin:0 0 16px;font:600 26px/34px ${DISPLAY_FONT};overflow-wrap:anywhere`, 'ink')}>${text}</h1>`;

/** Staff can write several lines in one paragraph. */
const paragraph = (text: string): string =>
  `<p ${styleAttributes(`margin:0 0 16px;font:400 17px/27px ${TEXT_FONT};overflow-wrap:anywhere`, 'ink2')}>` +
  `${text.replaceAll('\n', '<br>')}</p>`;

const QUOTE =
  'margin:4px 0 20px;padding:14px 18px;border-left:3px solid;border-radius:8px;white-space:pre-line;overflow-wrap:anywhere';

const blockquote = (text: string): string =>
  `<blockquote ${styleAttributes(`${QUOTE};font:400 17px/27px ${TEXT_FONT}`, 'sunken', 'ink', 'ringB')}>${text}</blockquote>`;

const BUTTON_LABEL = `display:inline-block;padding:15px 30px;font:600 17px/20px ${TEXT_FONT};text-decoration:none`;

/** The color is also set as `bgcolor`, the only form that some email clients support. */
const button = (label: string, url: string): string =>
  `<table ${TABLE} style="margin:12px 0 20px"><tr><td bgcolor="${color('primary')}" ${styleAttributes('border-radius:28px', 'primary')}>` +
  `<a href="${url}" ${styleAttributes(BUTTON_LABEL, 'onPrimary')}>${label}</a></td></tr></table>` +
  `<p ${styleAttributes(`margin:0 0 20px;font:400 13px/20px ${TEXT_FONT};overflow-wrap:anywhere`, 'ink3')}>` +
  `If the button doesn’t work, open this address:<br><a href="${url}" ${styleAttributes('', 'link')}>${url}</a></p>`;

const finePrint = (text: string): string =>
  `<p ${styleAttributes(`margin:4px 0 16px;padding:18px 0 0;border-top:1px solid;font:400 15px/23px ${TEXT_FONT}`, 'ink3', 'line')}>${text}</p>`;

function footer(brand: Brand, unsubscribe: string | undefined): string {
  const support = escapeHtml(brand.supportEmail);
  const link = styleAttributes('', 'ink3');
  return (
    `<p ${styleAttributes(`margin:20px 0 0;text-align:center;font:400 13px/21px ${TEXT_FONT}`, 'ink3')}>` +
    `<a href="${escapeHtml(brand.publicUrl)}" ${link}>${escapeHtml(brand.name)}</a><br>` +
    `Questions? <a href="mailto:${support}" ${link}>${support}</a>` +
    `${unsubscribe === undefined ? '' : `<br><a href="${escapeHtml(unsubscribe)}" ${link}>No more emails like this</a>`}</p>`
  );
}

/** The preview text that inboxes show after the subject, padded so that no other text of the email follows it. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${text}${'&#8199;&#847;'.repeat(60)}</div>`;

/**
 * Renders a complete HTML document. All texts are escaped here.
 * @param unsubscribe where the reader can switch such emails off, if they can
 */
export function renderHtml(content: EmailContent, brand: Brand, unsubscribe?: string): string {
  const { heading, paragraphs, quote, action, note } = content;
  const card = [
    header(escapeHtml(brand.name)),
    title(escapeHtml(heading)),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    quote === undefined ? '' : blockquote(escapeHtml(quote)),
    action === undefined ? '' : button(escapeHtml(action.label), escapeHtml(action.url)),
    note === undefined ? '' : finePrint(escapeHtml(note)),
  ].join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(content.subject)}</title><style>${EMAIL_STYLE}</style></head>` +
    `<body ${styleAttributes('margin:0;padding:0', 'canvas')}>${preview(escapeHtml(paragraphs[0] ?? ''))}` +
    `<table ${TABLE} width="100%" bgcolor="${color('canvas')}" ${styleAttributes('', 'canvas')}><tr>` +
    '<td align="center" class="k-page" style="padding:32px 16px">' +
    `<table ${TABLE} width="100%" bgcolor="${color('surface')}" ${styleAttributes(CARD, 'surface', 'line')}><tr>` +
    `<td class="k-card" style="padding:36px 36px 20px">${card}</td></tr></table>${footer(brand, unsubscribe)}</td></tr></table></body></html>`
  );
}
