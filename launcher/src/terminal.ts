/** Words on a terminal: coloured where that is wanted (https://no-color.org), plain elsewhere. */
export interface Terminal {
  /** One step of the way, dimmed. */
  step(text: string): void;
  /** Something that went wrong while the rest goes on. */
  warn(text: string): void;
  print(text: string): void;
  bold(text: string): string;
  dim(text: string): string;
}

/** The part of a stream, such as `process.stdout`, that is needed. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

export function createTerminal(output: Output, environment: Readonly<Record<string, string | undefined>>): Terminal {
  const coloured = (output.isTTY === true && !environment['NO_COLOR']) || Boolean(environment['FORCE_COLOR']);
  const style = (code: number) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
  const [bold, dim, yellow] = [style(1), style(2), style(33)];
  const print = (text: string) => void output.write(`${text}\n`);
  return {
    print,
    bold,
    dim,
    step: (text) => print(dim(text)),
    warn: (text) => print(yellow(text)),
  };
}
