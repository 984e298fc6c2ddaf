import { useEffect } from 'react';
import { useSession } from './session.js';

/** Names the page in the browser's tab: "Discover · Kindred". Without a name: the brand alone. */
export function useDocumentTitle(name?: string): void {
  const { brandName } = useSession();
  useEffect(() => {
    document.title = name ? `${name} · ${brandName}` : brandName;
  }, [name, brandName]);
}
