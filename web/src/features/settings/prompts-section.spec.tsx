import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph } from '../../testing/settings.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const prompt = (question: string, answer: string): object => ({ __typename: 'Prompt', question, answer });
const GARDEN = prompt('Ask me about', 'My garden.');
const DENISE = { ...EMPTY_PROFILE, displayName: 'Denise', dateOfBirth: '1978-03-14', complete: true };
const NOTIFIED = { __typename: 'NotificationPreferences', notifyOnLikes: true };

async function open(prompts: object[], graph: GraphResponses = {}): Promise<RenderedApp> {
  const profile = { ...DENISE, prompts };
  const app = renderApp('/settings', {
    user: MEMBER,
    graph: settingsGraph({ OwnProfile: { profile, notificationPreferences: NOTIFIED }, ...graph }),
  });
  await screen.findByRole('heading', { name: 'Prompts' });
  return app;
}

const add = (): HTMLElement => screen.getByRole('button', { name: 'Add a Prompt' });
const question = (number: number): HTMLElement => screen.getByRole('combobox', { name: `Question ${number}` });
const answer = (number: number): HTMLElement => screen.getByRole('textbox', { name: `Answer ${number}` });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const savedPrompts = ({ server }: RenderedApp): unknown => {
  const [, variables] = server.calls.findLast(([name]) => name === 'SaveProfile') ?? [];
  return (variables as { input: { prompts: unknown } } | undefined)?.input.prompts;
};

describe('prompts in the settings', () => {
  it('are added with the keyboard, each question once, and saved', async () => {
    const saved = [GARDEN, prompt('A Sunday well spent', 'Slow.')];
    const app = await open([GARDEN], { SaveProfile: { saveProfile: { ...DENISE, prompts: saved } } });
    const { user } = app;
    await user.click(add());
    expect(document.activeElement).toBe(question(2));
    expect(optionsOf(question(2))).not.toContain('Ask me about');
    await user.selectOptions(question(2), 'A Sunday well spent');
    await user.tab();
    expect(document.activeElement).toBe(answer(2));
    await user.keyboard(' Slow.');
    expect(screen.getByText('5 / 200')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect(savedPrompts(app)).toEqual([
      { question: 'Ask me about', answer: 'My garden.' },
      { question: 'A Sunday well spent', answer: 'Slow.' },
    ]);
    expect(answer(2)).toHaveProperty('value', 'Slow.');
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
  });

  it('are at most three, and removing one moves the focus to the button that adds one', async () => {
    const three = [GARDEN, prompt('Why I love the work I do', 'It matters.'), prompt('How I give back', 'I mentor.')];
    const { user } = await open(three);
    expect(screen.queryByRole('button', { name: 'Add a Prompt' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove prompt 1' }));
    expect(document.activeElement).toBe(add());
    expect(answer(1)).toHaveProperty('value', 'It matters.');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });

  it('need a question and an answer', async () => {
    const { user, server } = await open([]);
    await user.click(add());
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Please choose a question')).toBeTruthy();
    expect(screen.getByText('Please write an answer')).toBeTruthy();
    expect(answer(1).getAttribute('aria-invalid')).toBe('true');
    expect(server.calls.map(([name]) => name)).not.toContain('SaveProfile');
  });

  it('show the error of the server, which a corrected save removes', async () => {
    const message = 'Each answer contains characters that aren’t allowed';
    const { user, server } = await open([GARDEN], {
      SaveProfile: () => {
        throw new StubGraphQLError(message, { code: 'VALIDATION', fields: { prompts: message } });
      },
    });
    await user.type(answer(1), ' Ask!');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    const section = screen.getByRole('region', { name: 'Prompts' });
    expect((await within(section).findByRole('alert')).textContent).toBe(message);
    const saved = [prompt('Ask me about', 'My garden. Ask!')];
    server.respond({ graph: { SaveProfile: { saveProfile: { ...DENISE, prompts: saved } } } });
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(within(section).queryByRole('alert')).toBeNull());
  });
});
