import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { ownAppeal, ownSanction } from '../../testing/sanctions.js';
import { settingsGraph } from '../../testing/settings.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const open = (graph: GraphResponses): RenderedApp =>
  renderApp('/settings', { user: MEMBER, graph: settingsGraph(graph) });
const section = async () => within(await screen.findByRole('region', { name: 'Warnings and Sanctions' }));
const acknowledged = { acknowledgedAt: '2026-03-02T10:00:00.000Z' };

describe('the sanctions in settings', () => {
  it('are listed with their reasons and appeals', async () => {
    open({
      OwnSanctions: {
        ownSanctions: [
          ownSanction({ id: 's2', type: 'MUTED', reason: 'Rude.', until: '2999-03-01T10:00:00.000Z' }),
          ownSanction({ ...acknowledged, appeal: ownAppeal({ outcome: 'UPHELD', note: 'We read it again.' }) }),
        ],
      },
    });
    const list = await section();
    for (const text of ['Muted', 'Rude.', 'Warning', 'Please stay polite.', 'We read it again.', 'It was a joke.']) {
      expect(await list.findByText(text)).toBeTruthy();
    }
    expect(list.getByText('Your appeal was turned down')).toBeTruthy();
    expect(list.getAllByRole('button', { name: /^Appeal: / })).toHaveLength(1);
  });

  it('can be appealed once', async () => {
    const appeal = { appeal: { __typename: 'OwnAppeal', id: 'a1' } };
    const { user, server } = open({ OwnSanctions: { ownSanctions: [ownSanction(acknowledged)] }, Appeal: appeal });
    await user.click(await screen.findByRole('button', { name: /^Appeal: Warning/ }));
    await user.type(screen.getByLabelText(/^Your appeal/), 'It was a joke.');
    const sent = ownSanction({ ...acknowledged, appeal: ownAppeal() });
    server.respond({ graph: settingsGraph({ OwnSanctions: { ownSanctions: [sent] }, Appeal: appeal }) });
    await user.click(screen.getByRole('button', { name: 'Send Appeal' }));
    expect(await screen.findByText('Your appeal is being read')).toBeTruthy();
    expect(server.calls).toContainEqual(['Appeal', { sanctionId: 's1', text: 'It was a joke.' }]);
  });

  it('can be none, or fail to load', async () => {
    const { user, server } = open({
      OwnSanctions: () => {
        throw new StubGraphQLError('');
      },
    });
    const list = await section();
    expect(await list.findByText('Failed to load your warnings')).toBeTruthy();
    server.respond({ graph: settingsGraph({ OwnSanctions: { ownSanctions: [] } }) });
    await user.click(list.getByRole('button', { name: 'Try Again' }));
    expect(await list.findByText(/There is nothing here/)).toBeTruthy();
  });
});
