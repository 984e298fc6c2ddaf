import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openQueue, shown, type ReviewQueue } from './review-fixtures.js';

const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog', { name: 'Review Photos' }));

async function review(...names: string[]): Promise<ReviewQueue> {
  const queue = openQueue(names);
  await queue.start(names[0] ?? '');
  return queue;
}

describe('the keys of the review', () => {
  it('approve with A and skip with S', async () => {
    const { user, asked } = await review('ada', 'bea', 'cyd');
    await user.keyboard('a');
    await shown('bea');
    await user.keyboard('S');
    await shown('cyd');
    expect(asked()).toEqual([
      ...['ClaimNextReview', 'ApprovePhoto ada', 'ClaimNextReview'],
      ...['ReleaseReview bea', 'ClaimReview cyd'],
    ]);
  });

  it('reject with R, a figure for the reason, and Enter', async () => {
    const { user, server } = await review('ada', 'bea');
    await user.keyboard('r');
    await user.keyboard('4');
    expect(dialog().getByRole('button', { pressed: true }).textContent).toMatch(
      /There is more than one person in it\./,
    );
    await user.keyboard('1{Enter}');
    await shown('bea');
    expect(server.calls).toContainEqual([
      'RejectPhoto',
      { photoId: 'ada', reason: 'The photo is blurred or too dark.' },
    ]);
    // The next one begins with a decision, not with a reason.
    await user.keyboard('a');
    expect(await screen.findByText('No photos left to review')).toBeTruthy();
  });

  it('take a rejection back with R, and do nothing else meanwhile', async () => {
    const { user, asked } = await review('ada', 'bea');
    await user.keyboard('r');
    await user.keyboard('as');
    expect(dialog().getByLabelText('In your own words')).toBeTruthy();
    await user.keyboard('r');
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    // A figure means nothing now.
    await user.keyboard('1');
    expect(asked()).toEqual(['ClaimNextReview']);
  });

  it('are letters like any others while somebody types', async () => {
    const { user, asked } = await review('ada', 'bea');
    await user.keyboard('r');
    const words = screen.getByLabelText<HTMLTextAreaElement>('In your own words');
    await user.type(words, 'ask Ras 12');
    expect(words.value).toBe('ask Ras 12');
    expect(dialog().queryByRole('button', { pressed: true })).toBeNull();
    expect(asked()).toEqual(['ClaimNextReview']);
  });

  it.each(['{Control>}a{/Control}', '{Meta>}r{/Meta}', '{Alt>}s{/Alt}'])('leave %s to the browser', async (keys) => {
    const { user, asked } = await review('ada', 'bea');
    await user.keyboard(keys);
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    expect(asked()).toEqual(['ClaimNextReview']);
  });

  it('decide about each photo once, however often they are pressed', async () => {
    const { asked } = await review('ada', 'bea', 'cyd');
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await shown('bea');
    expect(asked().filter((call) => call.startsWith('ApprovePhoto'))).toEqual(['ApprovePhoto ada']);
  });

  it('leave alone the photo that has only just come, as does a second click', async () => {
    const { asked, user } = await review('ada', 'bea', 'cyd');
    const approved = (): string[] => asked().filter((call) => call.startsWith('ApprovePhoto'));
    await user.keyboard('a');
    await screen.findByRole('heading', { level: 3, name: 'bea' });
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.click(dialog().getByRole('button', { name: 'Approve' }));
    fireEvent.keyDown(document.body, { key: 'r' });
    await shown('bea');
    expect(approved()).toEqual(['ApprovePhoto ada']);
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    await user.keyboard('a');
    await shown('cyd');
    expect(approved()).toEqual(['ApprovePhoto ada', 'ApprovePhoto bea']);
  });

  it('do nothing more while they are held down', async () => {
    const { asked } = await review('ada', 'bea');
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    const approve = dialog().getByRole('button', { name: 'Approve' });
    // What the browser would make a click of.
    expect(fireEvent.keyDown(approve, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(approve, { key: 'Enter' })).toBe(true);
    expect(asked()).toEqual(['ClaimNextReview']);
  });

  it('are named by the buttons', async () => {
    const { user } = await review('ada');
    const keyOf = (name: string): string | null =>
      dialog().getByRole('button', { name }).getAttribute('aria-keyshortcuts');
    expect(['Approve', 'Reject', 'Skip'].map(keyOf)).toEqual(['A', 'R', 'S']);
    await user.keyboard('r');
    expect(keyOf('It is not suitable for this community.')).toBe('6');
  });

  it('are silent once the review is closed', async () => {
    const { user, asked } = await review('ada', 'bea');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.keyboard('a');
    expect(asked()).not.toContain('ApprovePhoto ada');
  });
});
