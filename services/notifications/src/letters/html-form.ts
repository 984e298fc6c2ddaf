import type { Brand } from '../brand/brand.js';
import { escapeHtml } from './escape-html.js';
import type { Letter } from './letter.js';
import { colour, DISPLAY_TYPE, look, MAIL_STYLE, TEXT_TYPE } from './mail-theme.js';

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const CARD = 'max-width:560px;border:1px solid;border-radius:18px;border-collapse:separate;text-align:left';

const RING = 'display:inline-block;box-sizing:border-box;width:26px;height:26px;border:3px solid;border-radius:50%';

/** Two rings that cross, and the name beside them. */
const masthead = (name: string): string =>
  '<div style="padding:0 0 28px"><span aria-hidden="true" style="white-space:nowrap">' +
  `<span ${look(`${RING};vertical-align:middle`, 'ringA')}></span>` +
  `<span ${look(`${RING};vertical-align:middle;margin-left:-11px`, 'ringB')}></span></span>` +
  `<span ${look(`font:600 22px/28px ${DISPLAY_TYPE};vertical-align:middle;padding-left:10px`, 'ink')}>${name}</span></div>`;

const title = (text: string): string =>
  `<h1 ${look(`margin:0 0 16px;font:600 26px/34px ${DISPLAY_TYPE};overflow-wrap:anywhere`, 'ink')}>${text}</h1>`;

const paragraph = (text: string): string =>
  `<p ${look(`margin:0 0 16px;font:400 17px/27px ${TEXT_TYPE};overflow-wrap:anywhere`, 'ink2')}>${text}</p>`;

const QUOTATION =
  'margin:4px 0 20px;padding:14px 18px;border-left:3px solid;border-radius:8px;white-space:pre-line;overflow-wrap:anywhere';

const quotation = (text: string): string =>
  `<blockquote ${look(`${QUOTATION};font:400 17px/27px ${TEXT_TYPE}`, 'sunken', 'ink', 'ringB')}>${text}</blockquote>`;

const BUTTON_LABEL = `display:inline-block;padding:15px 30px;font:600 17px/20px ${TEXT_TYPE};text-decoration:none`;

/** The colour is also the cell's own attribute: some mail programs paint nothing else. */
const button = (label: string, url: string): string =>
  `<table ${TABLE} style="margin:12px 0 20px"><tr><td bgcolor="${colour('primary')}" ${look('border-radius:28px', 'primary')}>` +
  `<a href="${url}" ${look(BUTTON_LABEL, 'onPrimary')}>${label}</a></td></tr></table>` +
  `<p ${look(`margin:0 0 20px;font:400 13px/20px ${TEXT_TYPE};overflow-wrap:anywhere`, 'ink3')}>` +
  `If the button does not work, open this address:<br><a href="${url}" ${look('', 'link')}>${url}</a></p>`;

const smallPrint = (text: string): string =>
  `<p ${look(`margin:4px 0 16px;padding:18px 0 0;border-top:1px solid;font:400 15px/23px ${TEXT_TYPE}`, 'ink3', 'line')}>${text}</p>`;

function footer(brand: Brand): string {
  const support = escapeHtml(brand.supportEmail);
  const link = look('', 'ink3');
  return (
    `<p ${look(`margin:20px 0 0;text-align:center;font:400 13px/21px ${TEXT_TYPE}`, 'ink3')}>` +
    `<a href="${escapeHtml(brand.publicUrl)}" ${link}>${escapeHtml(brand.name)}</a><br>` +
    `Questions? <a href="mailto:${support}" ${link}>${support}</a></p>`
  );
}

/** What the list of mails shows beside the subject; the rest of that line is filled, so that nothing follows it. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${text}${'&#8199;&#847;'.repeat(60)}</div>`;

/** The letter as a page of its own; every text is escaped here. */
export function htmlForm(letter: Letter, brand: Brand): string {
  const { heading, paragraphs, quote, action, note } = letter;
  const card = [
    masthead(escapeHtml(brand.name)),
    title(escapeHtml(heading)),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    quote === undefined ? '' : quotation(escapeHtml(quote)),
    action === undefined ? '' : button(escapeHtml(action.label), escapeHtml(action.url)),
    note === undefined ? '' : smallPrint(escapeHtml(note)),
  ].join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(letter.subject)}</title><style>${MAIL_STYLE}</style></head>` +
    `<body ${look('margin:0;padding:0', 'canvas')}>${preview(escapeHtml(paragraphs[0] ?? ''))}` +
    `<table ${TABLE} width="100%" bgcolor="${colour('canvas')}" ${look('', 'canvas')}><tr>` +
    '<td align="center" class="k-page" style="padding:32px 16px">' +
    `<table ${TABLE} width="100%" bgcolor="${colour('surface')}" ${look(CARD, 'surface', 'line')}><tr>` +
    `<td class="k-card" style="padding:36px 36px 20px">${card}</td></tr></table>${footer(brand)}</td></tr></table></body></html>`
  );
}
