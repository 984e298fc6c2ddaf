/** A process, told apart from a later one with the same number by the moment it began. */
export interface ProcessIdentity {
  pid: number;
  began: string;
}

export function identify(pid: number): ProcessIdentity | undefined;
export function isRunning(known: ProcessIdentity): boolean;
export function whenOrphaned(gone: () => void): () => void;
