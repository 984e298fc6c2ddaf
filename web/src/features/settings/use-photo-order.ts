import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { OWN_PHOTOS } from '../../entities/photo/photos.graphql.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { errorBodyOf } from '../../lib/failure.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toastFailure } from '../../lib/toast.js';
import { ORDER_PHOTOS } from './settings.graphql.js';

export interface PhotoOrder {
  /** The approved and pending photos, in the member's order. */
  ordered: OwnPhotoFragment[];
  rejected: OwnPhotoFragment[];
  /** Moves a photo to the position of another one, optimistically. Resolves to whether the server saved the order. */
  move: (photoId: string, targetId: string) => Promise<boolean>;
}

/** The order of the member's photos. Changes are optimistic and sent serially. */
export function usePhotoOrder(photos: readonly OwnPhotoFragment[]): PhotoOrder {
  const client = useApolloClient();
  const [optimistic, setOptimistic] = useState<readonly string[]>([]);
  const latest = useRef(optimistic);
  const previousSave = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = invalidateAfter('OrderPhotos');
  const [orderPhotos] = useMutation(ORDER_PHOTOS, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: OWN_PHOTOS, data: { photos: data.orderPhotos } });
      refresh(cache);
    },
  });

  const rejected = photos.filter(({ status }) => status === 'REJECTED');
  const ordered = photos
    .filter(({ status }) => status !== 'REJECTED')
    .toSorted((a, b) => positionIn(optimistic, a) - positionIn(optimistic, b));

  const save = async (ids: readonly string[]): Promise<boolean> => {
    // Superseded by a later change, which includes this one.
    if (latest.current !== ids) return false;
    try {
      await orderPhotos({ variables: { ids: [...ids] } });
      return true;
    } catch (error) {
      toastFailure('Error', error, 'Failed to change the order of your photos');
      // The server rejects an order that does not match the current photos, so they are stale.
      if (errorBodyOf(error).code) {
        await client.query({ query: OWN_PHOTOS, fetchPolicy: 'network-only' }).catch(() => undefined);
      }
      return false;
    } finally {
      if (latest.current === ids) setOptimistic([]);
    }
  };

  const move = (photoId: string, targetId: string): Promise<boolean> => {
    const ids = ordered.map(({ id }) => id);
    const target = ids.indexOf(targetId);
    const moved = ids.filter((id) => id !== photoId).toSpliced(target, 0, photoId);
    const all = [...moved, ...rejected.map(({ id }) => id)];
    latest.current = all;
    setOptimistic(all);
    const saved = previousSave.current.then(() => save(all));
    previousSave.current = saved;
    return saved;
  };

  return { ordered, rejected, move };
}

/** A photo that is not in the order, such as a new upload, comes last. */
function positionIn(order: readonly string[], { id }: OwnPhotoFragment): number {
  const position = order.indexOf(id);
  return position < 0 ? order.length : position;
}
