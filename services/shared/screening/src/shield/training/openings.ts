import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The opening of a conversation: the first messages of one member, or the first ones after some others. */
export interface Opening {
  label: 'scam' | 'honest';
  /** The name of its file, such as `gift-cards`. */
  kind: string;
  messages: readonly string[];
  /** Messages that the two had exchanged before. */
  exchanged: number;
  /** Never used for fitting, only for the evaluation. */
  heldOut: boolean;
}

const FOLDER = fileURLToPath(new URL('../../../openings', import.meta.url));

/** Of 256: about a third of the openings is held out, by a hash of the text, so that nothing chooses them. */
const HELD_OUT_HASHES = 84;

function parseOpening(label: Opening['label'], kind: string, line: string): Opening {
  const [, exchanged = '0', text = ''] = /^(?:\[(\d+)\] )?(.*)$/.exec(line) ?? [];
  const hash = createHash('sha256').update(text).digest().readUInt8();
  return {
    label,
    kind,
    messages: text.split(' | '),
    exchanged: Number(exchanged),
    heldOut: hash < HELD_OUT_HASHES,
  };
}

/** The labeled set: a file per kind, a line per opening, ` | ` between messages, `[n] ` for n messages before. */
export function readOpenings(): Opening[] {
  return (['scam', 'honest'] as const).flatMap((label) =>
    readdirSync(join(FOLDER, label))
      .sort()
      .flatMap((file) =>
        readFileSync(join(FOLDER, label, file), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => parseOpening(label, file.replace('.txt', ''), line)),
      ),
  );
}
