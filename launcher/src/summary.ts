import { relative } from 'node:path';
import type { Terminal } from './terminal.js';

export interface SummaryFacts {
  brandName: string;
  publicUrl: string;
  /** Where it listens, when that is not loopback: an address that others on the network reach. */
  openHost: string | undefined;
  /** Whether e-mails are kept and shown instead of sent. */
  mailbox: boolean;
  adminEmail: string;
  /** Undefined when it was given by ADMIN_PASSWORD, which is not repeated on a screen. */
  adminPassword: string | undefined;
  demo: boolean;
  dataFolder: string;
  /** From the command to now, in ms; undefined when the command's start is not known. */
  took: number | undefined;
}

/** One of them, and what all of them sign in with (contract, section 1). */
const demoMember = 'imani@demo.kindred.local';
const demoPassword = 'demo-password';

/** What a newcomer needs to know, once everything is up. */
export function writeSummary(facts: SummaryFacts, terminal: Terminal, workingFolder: string): string {
  const { bold, dim } = terminal;
  const origin = facts.publicUrl.replace(/\/$/, '');
  const seconds = facts.took === undefined ? '' : dim(` (${(facts.took / 1000).toFixed(1)} s)`);
  const folder = relative(workingFolder, facts.dataFolder);
  const data = folder && !folder.startsWith('..') ? folder : facts.dataFolder;
  const rows = [
    ['Open', bold(origin)],
    ...(facts.mailbox ? [['Mailbox', `${origin}/dev/mailbox`]] : []),
    ['Administrator', `${facts.adminEmail}  ${facts.adminPassword ?? dim('(the password in ADMIN_PASSWORD)')}`],
    ...(facts.demo ? [['Demo members', `${demoMember}  ${demoPassword}  ${dim('(and 23 more)')}`]] : []),
    ['Data and logs', data],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${dim(name.padEnd(14))} ${value}`);
  const open = facts.openHost
    ? [
        '',
        `  Listening on ${facts.openHost}: others on the network can reach it${facts.demo ? ', and the demo password is public' : ''}.`,
      ]
    : [];
  return [
    '',
    `  ${bold(`${facts.brandName} is ready`)}${seconds}`,
    '',
    ...lines,
    ...open,
    '',
    dim('  Ctrl-C stops everything.'),
    '',
  ].join('\n');
}
