import { screen } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { settingsGraph } from '../../testing/settings.js';
import { MEMBER, type GraphResponses } from '../../testing/stub-server.js';

export interface StubPhoto {
  id: string;
  status: string;
}

export const photo = (id: string, status = 'APPROVED', changes: object = {}): StubPhoto => ({
  ...{ __typename: 'Photo', id, url: `/media/photos/${id}`, status, isPrimary: false },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', placeholder: null, reason: null },
  ...changes,
});

export const photosOf = (count: number): StubPhoto[] =>
  Array.from({ length: count }, (_, index) => photo(`p${index + 1}`));

/** Renders /settings with a stub server that stores these photos. */
export function openPhotos(photos: StubPhoto[], more: GraphResponses = {}): RenderedApp {
  let stored = photos;
  return renderApp('/settings', {
    user: MEMBER,
    graph: settingsGraph({
      OwnPhotos: () => ({ photos: stored }),
      OrderPhotos: ({ ids }) => {
        stored = (ids as string[]).flatMap((id) => stored.filter((each) => each.id === id));
        return { orderPhotos: stored };
      },
      DeletePhoto: ({ id }) => {
        stored = stored.filter((each) => each.id !== id);
        return { deletePhoto: true };
      },
      ...more,
    }),
  });
}

export const grid = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Your photos' });

/** The ids of the photos on the screen, in order. */
export const shownIds = async (): Promise<string[]> => idsIn(await grid());

export function idsIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll('img')].map(({ src }) => /photos\/(\w+)/.exec(src)?.[1] ?? '');
}

export async function choose({ user }: RenderedApp, position: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Options for Photo ${position}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}
