import type { AccountStatus } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { Letter } from './letter.js';

/** The first photo opens the way to activation; a later one is simply on the profile. */
export function photoApprovedLetter(brand: Brand, status: AccountStatus): Letter {
  if (status === 'ACTIVE') {
    return {
      subject: 'Your new photo is approved',
      heading: 'Your new photo is on your profile',
      paragraphs: ['Our team has looked at your photo, and other members can see it now.'],
      action: { label: 'See my profile', url: brand.page('/profile') },
    };
  }
  return {
    subject: 'Your photo is approved',
    heading: 'You are verified',
    paragraphs: [
      'Our team has looked at your photo and approved it. One step is left: activate your account, and start discovering people.',
    ],
    action: { label: 'Activate my account', url: brand.page('/pricing') },
  };
}

export function photoRejectedLetter(brand: Brand, status: AccountStatus, reason: string | null): Letter {
  return {
    subject: 'Please send us another photo',
    heading: 'We could not approve your photo',
    paragraphs: [
      'Thank you for sending it. It does not fit our photo guidelines yet, so please submit a new one.',
      ...(reason === null ? [] : ['This is what our team wrote:']),
    ],
    ...(reason === null ? {} : { quote: reason }),
    action: { label: 'Submit a new photo', url: brand.page(status === 'ACTIVE' ? '/settings' : '/verify') },
    note: 'What works well: good light, your face fully visible, no sunglasses or hats, nobody else in the picture, and recent.',
  };
}
