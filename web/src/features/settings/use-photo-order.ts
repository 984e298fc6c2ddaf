import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { OWN_PHOTOS } from '../../components/photos/photos.graphql.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { refusalOf } from '../../lib/failure.js';
import { refreshAfter } from '../../lib/refresh-after.js';
import { toastFailure } from '../../lib/toast.js';
import { ORDER_PHOTOS } from './settings.graphql.js';

export interface PhotoOrder {
  /** The photos that have an order, as the member wants them: those that were not approved are not among them. */
  ordered: OwnPhotoFragment[];
  rejected: OwnPhotoFragment[];
  /** Moves one to the place of another, at once; back again when the server will not have it. True once it is kept. */
  move: (photoId: string, toPlaceOf: string) => Promise<boolean>;
}

/** The order of the member's photos: changed here first, then on the server, one change after another. */
export function usePhotoOrder(photos: readonly OwnPhotoFragment[]): PhotoOrder {
  const client = useApolloClient();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const latest = useRef(wanted);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = refreshAfter('OrderPhotos');
  const [orderPhotos] = useMutation(ORDER_PHOTOS, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: OWN_PHOTOS, data: { photos: data.orderPhotos } });
      refresh(cache);
    },
  });

  const rejected = photos.filter(({ status }) => status === 'REJECTED');
  const ordered = photos
    .filter(({ status }) => status !== 'REJECTED')
    .toSorted((one, other) => placeIn(wanted, one) - placeIn(wanted, other));

  const keep = async (ids: readonly string[]): Promise<boolean> => {
    // Another change was made while this one waited, and says where everything belongs.
    if (latest.current !== ids) return false;
    try {
      await orderPhotos({ variables: { ids: [...ids] } });
      return true;
    } catch (error) {
      toastFailure('Error', error, 'Failed to change the order of your photos');
      // What the server refuses is an order of photos that are not these any more.
      if (refusalOf(error).code) {
        await client.query({ query: OWN_PHOTOS, fetchPolicy: 'network-only' }).catch(() => undefined);
      }
      return false;
    } finally {
      if (latest.current === ids) setWanted([]);
    }
  };

  const move = (photoId: string, toPlaceOf: string): Promise<boolean> => {
    const ids = ordered.map(({ id }) => id);
    const target = ids.indexOf(toPlaceOf);
    const moved = ids.filter((id) => id !== photoId).toSpliced(target, 0, photoId);
    const all = [...moved, ...rejected.map(({ id }) => id)];
    latest.current = all;
    setWanted(all);
    const kept = before.current.then(() => keep(all));
    before.current = kept;
    return kept;
  };

  return { ordered, rejected, move };
}

/** What is not named in an order, a photo that has just come, goes behind it. */
function placeIn(order: readonly string[], { id }: OwnPhotoFragment): number {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
}
