import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'To move a photo, press Space. Choose its position with the arrow keys, and press Space again; Escape puts it back.',
};

/** What somebody who does not see the photos move is told, by positions that begin with 1. */
export function dragAnnouncements(ids: readonly string[]): Announcements {
  const positionOf = (id: unknown): number => ids.findIndex((each) => each === id) + 1;
  const name = (id: unknown): string => `Photo ${positionOf(id)} of ${ids.length}`;
  let told = 0;
  return {
    onDragStart: ({ active }) => {
      told = positionOf(active.id);
      return `${name(active.id)}, picked up`;
    },
    onDragOver: ({ active, over }) => {
      const position = over ? positionOf(over.id) : told;
      if (position === told) return undefined;
      told = position;
      return `${name(active.id)}, moved to position ${position}`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${name(active.id)}, moved to position ${positionOf(over.id)}`
        : `${name(active.id)}, put down where it was`,
    onDragCancel: ({ active }) => `${name(active.id)}, put back where it was`,
  };
}
