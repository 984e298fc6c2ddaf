import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from './operator-error.js';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>
>;

/** Parses the arguments of a command. @throws OperatorError for an unknown option, or one without its value */
export function parseArguments<const Known extends Options>(rest: readonly string[], options: Known): Parsed<Known> {
  try {
    return parseArgs<{ args: string[]; options: Known; allowPositionals: true }>({
      args: [...rest],
      options,
      allowPositionals: true,
    });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}
