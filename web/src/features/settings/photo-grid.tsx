import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo, type JSX, type ReactNode } from 'react';
import { DRAG_INSTRUCTIONS, dragAnnouncements } from './photo-drag-announcements.js';
import { PHOTO_GRID } from './photo-slots.js';

/** The pointer must move this many pixels before a drag starts. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A long press in milliseconds starts a drag; moving earlier scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

interface PhotoGridProps {
  /** The ids of the movable photos, in order. */
  ids: readonly string[];
  onMove: (photoId: string, targetId: string) => void;
  children: ReactNode;
}

/** The sortable list of photos. */
export function PhotoGrid({ ids, onMove, children }: PhotoGridProps): JSX.Element {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const key = ids.join();
  const announcements = useMemo(() => dragAnnouncements(key.split(',')), [key]);

  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: DRAG_INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ul aria-label="Your photos" className={PHOTO_GRID}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
