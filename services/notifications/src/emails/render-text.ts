import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

const quoteLines = (text: string): string => text.replace(/^/gm, '> ');

/** Renders the plain-text form. @param unsubscribe where the reader can switch such emails off, if they can */
export function renderText(content: EmailContent, brand: Brand, unsubscribe?: string): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...(content.quote === undefined ? [] : [quoteLines(content.quote)]),
    ...(content.action === undefined ? [] : [`${content.action.label}:\n${content.action.url}`]),
    ...(content.note === undefined ? [] : [content.note]),
    `--\n${brand.name} · ${brand.publicUrl}\nQuestions? Write to ${brand.supportEmail}${
      unsubscribe === undefined ? '' : `\nNo more emails like this: ${unsubscribe}`
    }`,
  ];
  return `${parts.join('\n\n')}\n`;
}
