import { setTimeout as pause } from 'node:timers/promises';

const STAGE_MILLISECONDS = 100;
/** A few sockets are closed at once, without a wait. */
const MIN_PER_STAGE = 20;

/**
 * Closes sockets in stages, evenly spread over a time, so that their clients do not all reconnect at the same moment.
 * @param close returns immediately
 */
export async function closeInStages<Socket>(
  sockets: readonly Socket[],
  milliseconds: number,
  close: (socket: Socket) => void,
): Promise<void> {
  const stages = Math.max(1, Math.floor(milliseconds / STAGE_MILLISECONDS));
  const perStage = Math.max(MIN_PER_STAGE, Math.ceil(sockets.length / stages));
  for (let from = 0; from < sockets.length; from += perStage) {
    if (from > 0) await pause(STAGE_MILLISECONDS);
    for (const socket of sockets.slice(from, from + perStage)) close(socket);
  }
}
