import { useEffect } from 'react';
import { useSession } from './session.js';
import { useAllUnread } from '../../lib/unread-count.js';

/** Sets the document title, with the unread count: "(2) Discover · Kindred". Without a name: the brand alone. */
export function useDocumentTitle(name?: string): void {
  const { brandName } = useSession();
  const unread = useAllUnread();
  useEffect(() => {
    const title = name ? `${name} · ${brandName}` : brandName;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [name, brandName, unread]);
}
