import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

/** In general terms: what happened to the reported member stays between them and staff. */
export function reportResolvedEmail(
  brand: Brand,
  { isActedOn, messageToReporter }: { isActedOn: boolean; messageToReporter: string | null },
): EmailContent {
  return {
    subject: `We have reviewed your report on ${brand.name}`,
    heading: 'Thank you for your report',
    paragraphs: [
      isActedOn
        ? 'Our team has reviewed it and taken action under our community guidelines.'
        : 'Our team has reviewed it and did not find a breach of our community guidelines this time.',
      'To protect everyone’s privacy, we can’t share details about another member.',
      ...(messageToReporter === null ? [] : ['A note from our team:']),
    ],
    ...(messageToReporter === null ? {} : { quote: messageToReporter }),
    action: { label: 'Safety tips', url: brand.page('/safety') },
    note: 'You can block a member at any time, in the menu on their profile. Then you no longer see each other.',
  };
}
