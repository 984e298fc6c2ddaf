import { describe, expect, it } from '@jest/globals';
import { writeSummary, type SummaryInfo } from './summary.js';
import { createTerminal } from './terminal.js';

const info: SummaryInfo = {
  brandName: 'Kindred',
  publicUrl: 'http://localhost:3000',
  openHost: undefined,
  mailbox: true,
  adminEmail: 'admin@kindred.local',
  adminPassword: 'abcde-fghjk-mnpqr',
  demo: true,
  dataFolder: '/home/kim/kindred/.data',
  durationMs: 4230,
};
const written = (change: Partial<SummaryInfo> = {}, environment: Record<string, string> = {}) =>
  writeSummary(
    { ...info, ...change },
    createTerminal({ isTTY: true, write: () => true }, environment),
    '/home/kim/kindred',
  );
const plain = (change: Partial<SummaryInfo> = {}) => written(change, { NO_COLOR: '1' });

describe('writeSummary', () => {
  it('lists everything a new user needs', () => {
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

  it('omits what does not apply', () => {
    const summary = plain({ mailbox: false, demo: false, adminPassword: undefined, durationMs: undefined });
    expect(summary).not.toMatch(/mailbox|demo| s\)/i);
    expect(summary).toContain('admin@kindred.local  (the password in ADMIN_PASSWORD)');
  });

  it('shows the absolute path of a data folder outside the working folder', () => {
    expect(plain({ dataFolder: '/srv/kindred' })).toContain('Data and logs  /srv/kindred');
  });

  it('warns about listening on the network', () => {
    expect(plain({ openHost: '0.0.0.0' })).toContain(
      'Listening on 0.0.0.0: others on the network can reach it, and the demo',
    );
  });

  it('uses colors only if they are supported', () => {
    expect(written()).toContain('\u001b[1m');
    expect(plain()).not.toContain('\u001b');
  });
});
