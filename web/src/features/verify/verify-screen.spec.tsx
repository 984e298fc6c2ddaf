import { afterEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeXhr, installFakeXhr } from '../../testing/fake-xhr.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';

let restoreXhr: (() => void) | undefined;
afterEach(() => restoreXhr?.());

const UPLOAD_URL = 'http://localhost:3000/media/uploads/1?expires=9&signature=s';
const STORE_URL = 'https://photos.example/kindred/quarantine/1?X-Amz-Expires=900&X-Amz-Signature=0a';
const PHOTO = {
  __typename: 'Photo',
  id: '0b0c0d0e-0d3f-4a57-9a3e-8f8e1d5f9b10',
  url: '/media/photos/1',
  status: 'PENDING',
  isPrimary: true,
  createdAt: new Date().toISOString(),
  placeholder: null,
  reason: null,
};

async function submitPhoto(photos: object[] = [], uploadURL = UPLOAD_URL): Promise<RenderedApp & { request: FakeXhr }> {
  restoreXhr = installFakeXhr();
  const app = renderApp('/verify', {
    user: { ...MEMBER, status: 'PENDING' },
    graph: {
      OwnPhotos: () => ({ photos }),
      CreateUpload: { createUpload: { __typename: 'UploadSlot', uploadURL } },
      CompleteUpload: () => {
        photos.push(PHOTO);
        return { completeUpload: PHOTO };
      },
    },
  });
  const file = new File(['portrait'], 'me.jpg', { type: 'image/jpeg' });
  await app.user.upload(await screen.findByLabelText('Choose a photo'), file);
  await app.user.click(await screen.findByRole('button', { name: 'Submit for Review' }));
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  const [request] = FakeXhr.sent;
  if (!request) throw new Error('no upload request was sent');
  return { ...app, request };
}

describe('/verify', () => {
  it('uploads the photo with visible progress, then resets the form', async () => {
    const { request, server } = await submitPhoto();
    expect(request.address).toBe('PUT /media/uploads/1?expires=9&signature=s');
    expect(request.type).toBe('image/jpeg');
    request.progress(42, 100);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');

    request.respond(200);
    expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
    expect(server.calls).toContainEqual(['CompleteUpload', { photoURL: UPLOAD_URL }]);
    expect(await screen.findByLabelText('Choose a photo')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByText('Your photo is being reviewed')).toBeTruthy();
  });

  it('sends the photo straight to the store if the server says so', async () => {
    const { request, server } = await submitPhoto([], STORE_URL);
    expect(request.address).toBe(`PUT ${STORE_URL}`);
    request.progress(42, 100);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    request.respond(200);
    expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
    expect(server.calls).toContainEqual(['CompleteUpload', { photoURL: STORE_URL }]);
  });

  it('explains that the store did not accept the photo, or could not be reached', async () => {
    const { request, user } = await submitPhoto([], STORE_URL);
    request.respond(403, '<Error><Code>AccessDenied</Code></Error>');
    expect(await screen.findByText(/^The photo storage did not accept the file\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Submit for Review' }));
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
    FakeXhr.sent[1]?.onerror?.();
    expect(await screen.findByText(/^The photo storage could not be reached\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit for Review' })).toHaveProperty('disabled', false);
  });

  it("keeps the photo and shows the server's reason when the upload fails", async () => {
    const { request } = await submitPhoto();
    request.respond(415, '{"message":"This is not a photo","code":"UNSUPPORTED_MEDIA_TYPE"}');
    expect(await screen.findByText('This is not a photo')).toBeTruthy();
    expect(screen.getByText('Upload failed')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Submit for Review' })).toHaveProperty('disabled', false);
  });

  it('can cancel an upload, and keeps the photo', async () => {
    const { request, user } = await submitPhoto();
    request.progress(42, 100);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Upload cancelled')).toBeTruthy();
    expect(screen.getByText('Upload failed')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose Different Photo' })).toBeTruthy();
  });

  it('cannot cancel while the server is processing the photo', async () => {
    const { request, user, server } = await submitPhoto();
    let complete = (): void => undefined;
    const CompleteUpload = async (): Promise<object> => {
      await new Promise<void>((resolve) => (complete = resolve));
      return { completeUpload: PHOTO };
    };
    server.respond({
      graph: {
        OwnPhotos: { photos: [PHOTO] },
        CreateUpload: { createUpload: { __typename: 'UploadSlot', uploadURL: UPLOAD_URL } },
        CompleteUpload,
      },
    });
    request.respond(200);
    expect((await screen.findByRole('progressbar', { name: 'Processing photo' })).textContent).toBe('Processing…');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    await user.click(cancel);
    expect(screen.getByRole('progressbar', { name: 'Processing photo' })).toBeTruthy();
    complete();
    expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
    expect(screen.queryByText('Upload cancelled')).toBeNull();
  });

  it('shows a fallback message when the response has none', async () => {
    const { request } = await submitPhoto();
    request.respond(502);
    expect(await screen.findByText('Failed to upload photo. Please try again.')).toBeTruthy();
  });

  it('shows why the last photo was not approved', async () => {
    renderApp('/verify', {
      user: { ...MEMBER, status: 'PENDING' },
      graph: { OwnPhotos: { photos: [{ ...PHOTO, status: 'REJECTED', reason: 'Your face is hidden.' }] } },
    });
    expect(await screen.findByText('Your photo was not approved')).toBeTruthy();
    expect(screen.getByText(/Your face is hidden\./)).toBeTruthy();
  });

  const photoWith = (status: string, minutesAgo: number): object => ({
    ...PHOTO,
    id: `photo-${minutesAgo}`,
    status,
    createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  const renderWith = (...photos: object[]): RenderedApp =>
    renderApp('/verify', { user: { ...MEMBER, status: 'PENDING' }, graph: { OwnPhotos: { photos } } });

  it('prompts for a new photo only while none is in review', async () => {
    renderWith(photoWith('PENDING', 9), photoWith('PENDING', 5), photoWith('REJECTED', 1));
    expect(await screen.findByText('Your photo was not approved')).toBeTruthy();
    expect(screen.getByText('2 of your photos are being reviewed')).toBeTruthy();
    expect(screen.getByText(/^You sent the last one 5 minutes ago\./)).toBeTruthy();
    expect(screen.queryByText('Please submit a new photo.')).toBeNull();
  });

  it('accepts no further photo while the maximum number is in review', async () => {
    renderWith(...Array.from({ length: LIMITS.photosPerMember }, (_, index) => photoWith('PENDING', index)));
    expect(await screen.findByText(/^You have submitted 6 photos, which is the maximum\./)).toBeTruthy();
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  });

  it('shows an error when the photos cannot be loaded, and retries', async () => {
    const { user, server } = renderApp('/verify', {
      user: { ...MEMBER, status: 'PENDING' },
      graph: {
        OwnPhotos: () => {
          throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
        },
      },
    });
    expect(await screen.findByText('Failed to load your photos')).toBeTruthy();
    server.respond({ graph: { OwnPhotos: { photos: [PHOTO] } } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Your photo is being reviewed')).toBeTruthy();
    expect(screen.queryByText('Failed to load your photos')).toBeNull();
  });

  it('keeps the photo picker mounted when a refetch succeeds after an error', async () => {
    const fail = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    const { server } = renderApp('/verify', { user: { ...MEMBER, status: 'PENDING' }, graph: { OwnPhotos: fail } });
    const picker = await screen.findByLabelText('Choose a photo');
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    server.respond({ graph: { OwnPhotos: { photos: [PHOTO] } } });
    const signal = { __typename: 'MemberSignal', kind: 'PHOTOS_CHANGED', matchId: null };
    act(() => server.push('MemberSignals', { memberSignals: signal }));
    expect(await screen.findByText('Your photo is being reviewed')).toBeTruthy();
    expect(screen.getByLabelText('Choose a photo')).toBe(picker);
  });

  it('reports success when the photos cannot be refetched after the upload', async () => {
    const { request, server } = await submitPhoto();
    server.respond({
      graph: {
        CompleteUpload: { completeUpload: PHOTO },
        OwnPhotos: () => {
          throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
        },
      },
    });
    request.respond(200);
    expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
  });
});
