import { relative } from 'node:path';
import type { Terminal } from './terminal.js';

export interface SummaryInfo {
  brandName: string;
  publicUrl: string;
  /** The HOST setting if it is not a loopback address, so that others on the network can connect. */
  openHost: string | undefined;
  /** Whether emails stay in the development mailbox. */
  mailbox: boolean;
  adminEmail: string;
  /** Undefined if it comes from ADMIN_PASSWORD, which is not printed. */
  adminPassword: string | undefined;
  demo: boolean;
  dataFolder: string;
  /** Startup time in ms; undefined if unknown. */
  durationMs: number | undefined;
}

/** One of the demo members, and the password of all of them. */
const demoMember = 'imani@demo.kindred.local';
const demoPassword = 'demo-password';

/** The text that is printed when everything is ready. */
export function writeSummary(info: SummaryInfo, terminal: Terminal, workingFolder: string): string {
  const { bold, dim } = terminal;
  const origin = info.publicUrl.replace(/\/$/, '');
  const seconds = info.durationMs === undefined ? '' : dim(` (${(info.durationMs / 1000).toFixed(1)} s)`);
  const folder = relative(workingFolder, info.dataFolder);
  const data = folder && !folder.startsWith('..') ? folder : info.dataFolder;
  const rows = [
    ['Open', bold(origin)],
    ...(info.mailbox ? [['Mailbox', `${origin}/dev/mailbox`]] : []),
    ['Administrator', `${info.adminEmail}  ${info.adminPassword ?? dim('(the password in ADMIN_PASSWORD)')}`],
    ...(info.demo ? [['Demo members', `${demoMember}  ${demoPassword}  ${dim('(and 23 more)')}`]] : []),
    ['Data and logs', data],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${dim(name.padEnd(14))} ${value}`);
  const open = info.openHost
    ? [
        '',
        `  Listening on ${info.openHost}: others on the network can reach it${info.demo ? ', and the demo password is public' : ''}.`,
      ]
    : [];
  return [
    '',
    `  ${bold(`${info.brandName} is ready`)}${seconds}`,
    '',
    ...lines,
    ...open,
    '',
    dim('  Ctrl-C stops everything.'),
    '',
  ].join('\n');
}
