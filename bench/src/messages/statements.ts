import type { Statement } from '@kindred/platform/database';

/** Loads a module of messaging by its path in the sources, without extension. */
export type LoadModule = (path: string) => Promise<unknown>;

/** The parts of messaging that are measured: its own migrations and statements. */
export interface Messaging {
  migrations: (new () => object)[];
  send: Statement;
  history: Statement;
  conversations: Statement;
  openConversations: Statement;
  readable: Statement;
  /** The same, with the matches of the messages as $4. */
  readableOfMatches: Statement;
}

const MODULES = [
  'migrations/index',
  'messages/message-sending.statement',
  'messages/messages.statement',
  'conversations/conversations.statement',
];

export async function loadMessaging(load: LoadModule): Promise<Messaging> {
  const exported: Record<string, unknown> = {};
  for (const path of MODULES) Object.assign(exported, await load(path));
  const find = <Found>(name: string): Found => {
    if (exported[name] === undefined) throw new Error(`messaging does not export ${name}`);
    return exported[name] as Found;
  };
  const readable = find<Statement>('READABLE_MESSAGES');
  return {
    migrations: find('MIGRATIONS'),
    send: find('SEND'),
    history: find('LAST_MESSAGES'),
    conversations: find('CONVERSATIONS_PAGE'),
    openConversations: find('OPEN_CONVERSATIONS'),
    readable,
    readableOfMatches: { ...readable, text: withMatches(readable.text) },
  };
}

/** The statement that reads messages by id, with the match of each. */
function withMatches(text: string): string {
  const replaced = text
    .replace('unnest($1::uuid[], $2::uuid[])', 'unnest($1::uuid[], $2::uuid[], $4::uuid[])')
    .replace('requested (reader, id, position)', 'requested (reader, id, match_id, position)')
    .replace('m.id = requested.id', 'm.id = requested.id AND m.match_id = requested.match_id');
  if (replaced.match(/match_id, position|requested\.match_id|\$4/g)?.length !== 3)
    throw new Error('the statement that reads messages by id has changed');
  return replaced;
}
