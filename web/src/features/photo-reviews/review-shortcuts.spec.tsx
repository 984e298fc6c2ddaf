import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { NO_HISTORY, openQueue, waitForPhoto, type ReviewQueue } from './review-fixtures.js';

const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog', { name: 'Review Photos' }));

async function review(...names: string[]): Promise<ReviewQueue> {
  const queue = openQueue(names);
  await queue.start(names[0] ?? '');
  return queue;
}

describe('keyboard shortcuts in the review dialog', () => {
  it('approve with A and skip with S', async () => {
    const { user, mutations } = await review('ada', 'bea', 'cyd');
    await user.keyboard('a');
    await waitForPhoto('bea');
    await user.keyboard('S');
    await waitForPhoto('cyd');
    expect(mutations()).toEqual([
      ...['ClaimNextReview', 'ApprovePhoto ada', 'ClaimNextReview'],
      ...['ReleaseReview bea', 'ClaimReview cyd'],
    ]);
  });

  it('reject with R, a digit for the reason, and Enter', async () => {
    const { user, server } = await review('ada', 'bea');
    await user.keyboard('r');
    await user.keyboard('4');
    expect(dialog().getByRole('button', { pressed: true }).textContent).toMatch(/There’s more than one person in it\./);
    await user.keyboard('1{Enter}');
    await waitForPhoto('bea');
    expect(server.calls).toContainEqual([
      'RejectPhoto',
      { photoId: 'ada', reason: 'The photo is blurred or too dark.' },
    ]);
    // The next photo must not open with the reject form.
    await user.keyboard('a');
    expect(await screen.findByText('No photos left to review')).toBeTruthy();
  });

  it('close the reject form with R, and do nothing else while it is open', async () => {
    const { user, mutations } = await review('ada', 'bea');
    await user.keyboard('r');
    await user.keyboard('as');
    expect(dialog().getByLabelText('In your own words')).toBeTruthy();
    await user.keyboard('r');
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    // Digits do nothing outside the reject form.
    await user.keyboard('1');
    expect(mutations()).toEqual(['ClaimNextReview']);
  });

  it('are ignored while the reviewer is typing', async () => {
    const { user, mutations } = await review('ada', 'bea');
    await user.keyboard('r');
    const note = screen.getByLabelText<HTMLTextAreaElement>('In your own words');
    await user.type(note, 'ask Ras 12');
    expect(note.value).toBe('ask Ras 12');
    expect(dialog().queryByRole('button', { pressed: true })).toBeNull();
    expect(mutations()).toEqual(['ClaimNextReview']);
  });

  it.each(['{Control>}a{/Control}', '{Meta>}r{/Meta}', '{Alt>}s{/Alt}'])(
    'leave the browser shortcut %s alone',
    async (keys) => {
      const { user, mutations } = await review('ada', 'bea');
      await user.keyboard(keys);
      expect(dialog().queryByLabelText('In your own words')).toBeNull();
      expect(mutations()).toEqual(['ClaimNextReview']);
    },
  );

  it('submit one decision per photo when pressed repeatedly', async () => {
    const { mutations } = await review('ada', 'bea', 'cyd');
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitForPhoto('bea');
    expect(mutations().filter((call) => call.startsWith('ApprovePhoto'))).toEqual(['ApprovePhoto ada']);
  });

  it('ignore keys and clicks while the next photo is arriving', async () => {
    const { mutations, user } = await review('ada', 'bea', 'cyd');
    const approved = (): string[] => mutations().filter((call) => call.startsWith('ApprovePhoto'));
    await user.keyboard('a');
    await screen.findByRole('heading', { level: 3, name: 'bea' });
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.click(dialog().getByRole('button', { name: 'Approve' }));
    fireEvent.keyDown(document.body, { key: 'r' });
    await waitForPhoto('bea');
    expect(approved()).toEqual(['ApprovePhoto ada']);
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    await user.keyboard('a');
    await waitForPhoto('cyd');
    expect(approved()).toEqual(['ApprovePhoto ada', 'ApprovePhoto bea']);
  });

  it('ignore key repeat', async () => {
    const { mutations } = await review('ada', 'bea');
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    const approve = dialog().getByRole('button', { name: 'Approve' });
    // The browser would turn this into a click.
    expect(fireEvent.keyDown(approve, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(approve, { key: 'Enter' })).toBe(true);
    expect(mutations()).toEqual(['ClaimNextReview']);
  });

  it('are announced in aria-keyshortcuts', async () => {
    const { user } = await review('ada');
    const keyOf = (name: string): string | null =>
      dialog().getByRole('button', { name }).getAttribute('aria-keyshortcuts');
    expect(['Approve', 'Reject', 'Skip'].map(keyOf)).toEqual(['A', 'R', 'S']);
    await user.keyboard('r');
    expect(keyOf('It isn’t appropriate for our community.')).toBe('6');
  });

  it('are inactive once the dialog is closed', async () => {
    const { user, mutations } = await review('ada', 'bea');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.keyboard('a');
    expect(mutations()).not.toContain('ApprovePhoto ada');
  });

  it('do nothing while the date of birth is being corrected', async () => {
    const value = { __typename: 'IdentityValue', value: '1999-05-17', at: '2026-01-02T00:00:00.000Z', byStaff: false };
    const { user, mutations, start } = openQueue(['ada', 'bea'], {
      identity: { ...NO_HISTORY, datesOfBirth: [value] },
    });
    await start('ada');
    await user.click(dialog().getByRole('button', { name: 'Correct Date' }));
    const correction = within(screen.getByRole('dialog', { name: 'Correct Date of Birth' }));
    correction.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('ars');
    expect(mutations()).toEqual(['ClaimNextReview']);
    await user.click(correction.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('a');
    await waitForPhoto('bea');
  });
});
