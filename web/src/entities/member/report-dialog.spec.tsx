import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { likes, SIMONE } from '../../testing/lists.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';

const PHOTO = '7a3d6f0e-3f1b-4a57-8a53-1f4f7b2f5c01';
const PROFILE = { ...SIMONE, photos: [`/media/photos/${PHOTO}`], photoPlaceholders: [null] };
const REPORTED = { report: { __typename: 'Acknowledgement', message: 'Thanks' } };

async function openProfile(): Promise<RenderedApp> {
  const app = renderApp('/liked', {
    user: MEMBER,
    graph: { Liked: likes([PROFILE]), MemberProfile: { member: PROFILE } },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
  await app.user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
  return app;
}

async function send({ user, server }: RenderedApp, graph: object, block: boolean): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Simone Adeyemi' }));
  await user.selectOptions(dialog.getByLabelText(/Category/), 'fake');
  await user.type(dialog.getByLabelText(/Details/), 'Not her.');
  if (block) await user.click(dialog.getByLabelText('Also block Simone Adeyemi'));
  server.respond({ graph: { Liked: likes([PROFILE]), MemberProfile: { member: PROFILE }, ...graph } });
  await user.click(dialog.getByRole('button', { name: 'Send Report' }));
  expect(await screen.findByText('Report sent')).toBeTruthy();
}
const input = (changes: object): object => ({
  ...{ userId: SIMONE.userId, category: 'fake', details: 'Not her.', messageId: null, photoId: null, block: false },
  ...changes,
});

describe('a report', () => {
  it('can be about a photo', async () => {
    const app = await openProfile();
    await app.user.click(await screen.findByRole('button', { name: 'Report photo 1' }));
    await send(app, { Report: REPORTED }, false);
    expect(app.server.calls).toContainEqual(['Report', input({ photoId: PHOTO })]);
    expect(screen.getByRole('dialog', { name: /^Simone Adeyemi/ })).toBeTruthy();
  });

  it('can be about a profile, and block the member in the same step', async () => {
    const app = await openProfile();
    await app.user.click(await screen.findByRole('button', { name: 'Report Simone Adeyemi' }));
    await send(app, { Report: { ...REPORTED, block: true }, Liked: likes([]) }, true);
    expect(app.server.calls).toContainEqual(['Report', input({ block: true })]);
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
    expect(screen.getByText(/Simone Adeyemi is blocked\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
