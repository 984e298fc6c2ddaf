import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { toast, toastFailure } from './toast.js';

interface ClaimNextOptions<Data> {
  /** The id of the claimed item; null if there is none. */
  idOf: (data: Data) => string | null;
  /** The list's path, which the id follows. */
  path: string;
  /** Shown when there is no unclaimed item. */
  none: string;
  /** The fallback when the server's error has no message. */
  failure: string;
}

/** Claims the first unclaimed item of a list and opens it. */
export function useClaimNext<Data>(
  mutation: TypedDocumentNode<Data, Record<string, never>>,
  { idOf, path, none, failure }: ClaimNextOptions<Data>,
): { openNext: () => Promise<void>; busy: boolean } {
  const navigate = useNavigate();
  const [claimNext, { loading }] = useMutation<Data>(mutation);

  const openNext = async (): Promise<void> => {
    try {
      const { data } = await claimNext();
      const id = data && idOf(data as Data);
      if (id) await navigate(`${path}/${id}`);
      else toast({ title: none });
    } catch (error) {
      toastFailure('Error', error, failure);
    }
  };

  return { openNext, busy: loading };
}
