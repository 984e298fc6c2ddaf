import type { AccountStatus } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

/** The first approved photo leads to activation; a later one appears on the profile. */
export function photoApprovedEmail(brand: Brand, status: AccountStatus): EmailContent {
  if (status === 'ACTIVE') {
    return {
      subject: 'Your new photo is approved',
      heading: 'Your new photo is on your profile',
      paragraphs: ['Our team has approved your photo, and other members can see it now.'],
      action: { label: 'See my profile', url: brand.page('/profile') },
    };
  }
  return {
    subject: 'Your photo is approved',
    heading: 'You’re verified',
    paragraphs: [
      'Our team has approved your photo. There’s one step left: activate your account and start discovering people.',
    ],
    action: { label: 'Activate my account', url: brand.page('/pricing') },
  };
}

export function photoRejectedEmail(brand: Brand, status: AccountStatus, reason: string | null): EmailContent {
  return {
    subject: 'Please send us another photo',
    heading: 'We couldn’t approve your photo',
    paragraphs: [
      'Thank you for sending it. It doesn’t meet our photo guidelines, so please submit a new one.',
      ...(reason === null ? [] : ['Here’s the reason from our team:']),
    ],
    ...(reason === null ? {} : { quote: reason }),
    action: { label: 'Submit a new photo', url: brand.page(status === 'ACTIVE' ? '/settings' : '/verify') },
    note: 'What works well: a recent photo in good light, with your face fully visible, no sunglasses or hats, and no one else in the picture.',
  };
}
