/** The output of a command. */
export type Terminal = Pick<Console, 'log' | 'error'>;
