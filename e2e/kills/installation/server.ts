/** A process of the installation that can be killed and started again, at the same address and with the same data. */
export interface Server {
  readonly name: string;
  /** Resolves once it is ready. Rejects when it exits before. */
  start: () => Promise<unknown>;
  /** Sends SIGKILL. */
  kill: () => void;
  /** Resolves when the process started last has exited. */
  readonly exited: Promise<void>;
}
