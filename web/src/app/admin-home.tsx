import type { JSX } from 'react';
import PhotoReviewsScreen from '../features/photo-reviews/photo-reviews-screen.js';
import { StaffHomeCards } from '../features/staff-home/staff-home.js';

/** /admin: what waits for staff, and the photos to review. */
export default function AdminHome(): JSX.Element {
  return (
    <>
      <StaffHomeCards />
      <div id="photos" className="scroll-mt-24">
        <PhotoReviewsScreen />
      </div>
    </>
  );
}
