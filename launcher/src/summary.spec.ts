import { describe, expect, it } from '@jest/globals';
import { writeSummary, type SummaryFacts } from './summary.js';
import { createTerminal } from './terminal.js';

const facts: SummaryFacts = {
  brandName: 'Kindred',
  publicUrl: 'http://localhost:3000',
  openHost: undefined,
  mailbox: true,
  adminEmail: 'admin@kindred.local',
  adminPassword: 'abcde-fghjk-mnpqr',
  demo: true,
  dataFolder: '/home/kim/kindred/.data',
  took: 4230,
};
const written = (change: Partial<SummaryFacts> = {}, environment: Record<string, string> = {}) =>
  writeSummary(
    { ...facts, ...change },
    createTerminal({ isTTY: true, write: () => true }, environment),
    '/home/kim/kindred',
  );
const plain = (change: Partial<SummaryFacts> = {}) => written(change, { NO_COLOR: '1' });

describe('writeSummary', () => {
  it('tells a newcomer all that is needed', () => {
    expect(plain().split('\n')).toEqual([
      '',
      '  Kindred is ready (4.2 s)',
      '',
      '  Open           http://localhost:3000',
      '  Mailbox        http://localhost:3000/dev/mailbox',
      '  Administrator  admin@kindred.local  abcde-fghjk-mnpqr',
      '  Demo members   imani@demo.kindred.local  demo-password  (and 23 more)',
      '  Data and logs  .data',
      '',
      '  Ctrl-C stops everything.',
      '',
    ]);
  });

  it('leaves out what is not there', () => {
    const summary = plain({ mailbox: false, demo: false, adminPassword: undefined, took: undefined });
    expect(summary).not.toMatch(/mailbox|demo| s\)/i);
    expect(summary).toContain('admin@kindred.local  (the password in ADMIN_PASSWORD)');
  });

  it('names a data folder elsewhere in full', () => {
    expect(plain({ dataFolder: '/srv/kindred' })).toContain('Data and logs  /srv/kindred');
  });

  it('warns when it listens beyond this machine', () => {
    expect(plain({ openHost: '0.0.0.0' })).toContain(
      'Listening on 0.0.0.0: others on the network can reach it, and the demo',
    );
  });

  it('is coloured only where that is wanted', () => {
    expect(written()).toContain('\u001b[1m');
    expect(plain()).not.toContain('\u001b');
  });
});
