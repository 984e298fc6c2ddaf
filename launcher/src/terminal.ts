/** Prints text, with colors if the terminal supports them (https://no-color.org). */
export interface Terminal {
  /** Prints a progress step, dimmed. */
  step(text: string): void;
  /** Prints a warning, in yellow. */
  warn(text: string): void;
  print(text: string): void;
  bold(text: string): string;
  dim(text: string): string;
}

/** A stream such as `process.stdout`. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

export function createTerminal(output: Output, environment: Readonly<Record<string, string | undefined>>): Terminal {
  const colored = (output.isTTY === true && !environment['NO_COLOR']) || Boolean(environment['FORCE_COLOR']);
  const style = (code: number) => (text: string) => (colored ? `\u001b[${code}m${text}\u001b[0m` : text);
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
