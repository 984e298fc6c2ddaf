import type { Brand } from '../brand/brand.js';
import type { Letter } from './letter.js';

const quoted = (words: string): string => words.replace(/^/gm, '> ');

/** The letter as plain text. */
export function textForm(letter: Letter, brand: Brand): string {
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.quote === undefined ? [] : [quoted(letter.quote)]),
    ...(letter.action === undefined ? [] : [`${letter.action.label}:\n${letter.action.url}`]),
    ...(letter.note === undefined ? [] : [letter.note]),
    `--\n${brand.name} · ${brand.publicUrl}\nQuestions? Write to ${brand.supportEmail}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
