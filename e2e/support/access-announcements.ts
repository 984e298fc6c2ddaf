import type { Actor } from './access-actors.js';
import type { Prepare } from './access-request.js';

/** Valid requests of the calls for staff announcements. `newId` is the id of an announcement that the actor can consume. */
export function announcementRequests(newId: (actor: Actor) => Promise<string>): Readonly<Record<string, Prepare>> {
  const ofAnnouncement: Prepare = async (actor, path) => ({ path: path.replace('{id}', await newId(actor)) });
  return {
    'POST /api/announcements': () => ({ body: { title: 'News', content: 'There is some.' } }),
    'POST /api/admin/announcements': () => ({ body: { title: 'Plans', content: 'There are some.' } }),
    'GET /api/admin/announcements/{id}': ofAnnouncement,
    'PUT /api/admin/announcements/{id}': async (actor, path) => ({
      ...(await ofAnnouncement(actor, path)),
      body: { title: 'Other plans' },
    }),
    'POST /api/admin/announcements/{id}/publish': ofAnnouncement,
    'POST /api/admin/announcements/{id}/cancel': ofAnnouncement,
    'DELETE /api/admin/announcements/{id}': ofAnnouncement,
  };
}
