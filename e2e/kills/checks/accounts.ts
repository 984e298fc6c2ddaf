import { isPresent, type Community } from '../model/community.js';
import type { Observed } from '../observed/observed.js';

/** Where a deleted member may remain: the audit trail keeps the id. */
const MAY_REMAIN = ['moderation.audit_records'];

/** Members are ACTIVE, those who were banned or deleted are signed out, and those who were deleted are gone. */
export function accountViolations({ members }: Community, { views, endedSessions, traces }: Observed): string[] {
  return members.flatMap((member) => {
    const { id, email, stage, isBanned } = member;
    if (isPresent(member)) {
      const status = views.get(id)?.status;
      return status === 'ACTIVE' ? [] : [`${email} is ${status}`];
    }
    if (stage !== 'deleted' && !(stage === 'active' && isBanned)) return [];
    const session = endedSessions.get(id) === 401 ? [] : [`${email} is still signed in`];
    if (stage !== 'deleted') return session;
    const remaining = (traces.get(id) ?? ['unknown places']).filter((where) => !MAY_REMAIN.includes(where));
    return [...session, ...remaining.map((where) => `${email} is still in ${where}`)];
  });
}

/** Every photo once, with its image and the decision of staff. */
export function photoViolations({ members }: Community, { views }: Observed): string[] {
  return members.filter(isPresent).flatMap(({ id, email, photos, unknownPhotos }) => {
    const shown = views.get(id)?.photos ?? [];
    const wrong = photos.flatMap((photo) => {
      const found = shown.filter((each) => each.id === photo.id);
      if (found.length !== 1) return [`photo ${photo.id} is shown ${found.length} times`];
      const isRight = photo.isUncertain || found[0]?.status === photo.status;
      return isRight ? [] : [`photo ${photo.id} is ${found[0]?.status}`];
    });
    const lost = shown
      .filter(({ imageStatus }) => imageStatus !== 200)
      .map((photo) => `photo ${photo.id} has no image`);
    const further = shown.length - photos.length;
    const tooMany = further > unknownPhotos ? [`${further} further photos`] : [];
    return [...wrong, ...lost, ...tooMany].map((what) => `${email}: ${what}`);
  });
}

/** Every report once, also after repeated requests. */
export function reportViolations({ reports }: Community, observed: Observed): string[] {
  const wrong = reports.flatMap(({ reporter, subject, details, isAcknowledged }) => {
    const found = observed.reports.filter((each) => each.details === details);
    // A report may outlive its reporter or not, depending on its evidence.
    const isFrom = (id: string | null): boolean => (reporter.stage === 'deleted' ? id === null : id === reporter.id);
    if (reporter.stage !== 'uncertain' && found.some((each) => !isFrom(each.reporterId) || each.userId !== subject.id))
      return [`${details} is of other members`];
    const least = isAcknowledged && reporter.stage !== 'deleted' && reporter.stage !== 'uncertain' ? 1 : 0;
    return found.length < least || found.length > 1 ? [`${details} is there ${found.length} times`] : [];
  });
  const unknown = observed.reports.filter(({ details }) => reports.every((each) => each.details !== details));
  return [...wrong, ...unknown.map(({ details }) => `${details} was not sent`)];
}
