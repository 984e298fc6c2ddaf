import { ANNOUNCEMENT_EMAIL } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

/** An announcement of staff. Empty lines separate its paragraphs. */
export function announcementEmail(brand: Brand, { title, content }: { title: string; content: string }): EmailContent {
  return {
    subject: title.replace(/\s+/g, ' '),
    heading: title,
    paragraphs: content.replace(/\r\n?/g, '\n').split(/\n\s*\n/),
    action: { label: ANNOUNCEMENT_EMAIL.action, url: brand.page('/announcements') },
    note: ANNOUNCEMENT_EMAIL.note,
  };
}
