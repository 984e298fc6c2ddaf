/** Where a part answers `GET /health/ready` with 200 once it is ready. */
export type HealthAddress = { socketPath: string } | { host: string; port: number };

/** What a part that serves nothing sends when it is ready; `members`: whether there are demo members. */
export interface ReadyMessage {
  ready: true;
  members?: boolean;
}

/** One process of Kindred. */
export interface Part {
  name: string;
  /** The script that Node runs; absolute. */
  script: string;
  /** Options of Node for it. */
  nodeOptions: readonly string[];
  environment: Record<string, string>;
  /** A part that serves nothing says so by a `ReadyMessage`. */
  ready: HealthAddress | 'message';
  /** Absolute; both outputs of the process go there. */
  logFile: string;
}
