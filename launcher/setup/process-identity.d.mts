/** A process. Its start time, in a platform-dependent format, distinguishes it from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  began: string;
}

export function identify(pid: number): ProcessIdentity | undefined;
export function isRunning(identity: ProcessIdentity): boolean;
export function onParentExit(listener: () => void): () => void;
