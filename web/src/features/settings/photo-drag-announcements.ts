import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'To move a photo, press Space. Choose its position with the arrow keys, then press Space again. Press Escape to cancel.',
};

/** Screen reader announcements for dragging; positions are 1-based. */
export function dragAnnouncements(ids: readonly string[]): Announcements {
  const positionOf = (id: unknown): number => ids.findIndex((each) => each === id) + 1;
  const name = (id: unknown): string => `Photo ${positionOf(id)} of ${ids.length}`;
  let announced = 0;
  return {
    onDragStart: ({ active }) => {
      announced = positionOf(active.id);
      return `${name(active.id)}, picked up`;
    },
    onDragOver: ({ active, over }) => {
      const position = over ? positionOf(over.id) : announced;
      if (position === announced) return undefined;
      announced = position;
      return `${name(active.id)}, moved to position ${position}`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${name(active.id)}, moved to position ${positionOf(over.id)}`
        : `${name(active.id)}, dropped in its original position`,
    onDragCancel: ({ active }) => `${name(active.id)}, returned to its original position`,
  };
}
