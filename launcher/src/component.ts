/** Where `GET /health/ready` of a component responds with 200 once it is ready. */
export type HealthAddress = { socketPath: string } | { host: string; port: number };

/**
 * The message that a component without an HTTP server sends when it is ready; `members`: whether there are demo
 * members.
 */
export interface ReadyMessage {
  ready: true;
  members?: boolean;
}

/** A process of Kindred. */
export interface Component {
  name: string;
  /** Absolute path of the Node that runs it. */
  node: string;
  /** Absolute path of the script. */
  script: string;
  /** Command-line options of Node. */
  nodeOptions: readonly string[];
  environment: Record<string, string>;
  /** Where to poll for readiness, or 'message' if the component sends a `ReadyMessage`. */
  ready: HealthAddress | 'message';
  /** Absolute path of the log file, for standard output and standard error. */
  logFile: string;
}
