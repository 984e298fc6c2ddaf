import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { callsOf, conversationsOf, field, matchId, message, openThread, unavailable } from '../../testing/thread.js';
import { StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const asked = (quiet = false) => conversationsOf(message(1, 'Sold.'), 0, { askMet: true, quiet });
const answered = (met: string, again: boolean | null = null): GraphResponses => ({
  AnswerMeeting: {
    answerMeeting: {
      ...{ __typename: 'MeetingAnswer', met, again },
      conversation: { __typename: 'Conversation', matchId, askMet: false },
    },
  },
});
const question = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Have you met?' });
const press = async (app: ReturnType<typeof openThread>, name: string): Promise<void> =>
  app.user.click(within(await question()).getByRole('button', { name }));

describe('whether the two have met', () => {
  it('is asked above the input, which stays usable', async () => {
    const app = openThread({ Conversations: asked() });
    expect(within(await question()).getByText(/^Have you and .+ met\?$/)).toBeTruthy();
    expect(within(await question()).getByText('Your answer is private: only you can see it.')).toBeTruthy();
    await app.user.type(await field(), 'Good evening.');
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', 'Good evening.');
    expect(callsOf(app, 'AnswerMeeting')).toEqual([]);
  });

  it.each([
    ['Not Yet', 'not_yet', 'No hurry'],
    ['No', 'no', 'Thank you for telling us'],
  ])('takes %s in one step, and is not asked again', async (label, met, thanks) => {
    const app = openThread({ Conversations: asked(), ...answered(met) });
    await press(app, label);
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(callsOf(app, 'AnswerMeeting')).toEqual([{ matchId, met, again: null }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Have you met?' })).toBeNull());
  });

  it.each([
    ['Yes', true],
    ['No', false],
    ['Rather Not Say', null],
  ])('asks after yes whether they would like to meet again, and moves the focus there: %s', async (label, again) => {
    const app = openThread({ Conversations: asked(), ...answered('yes', again) });
    await press(app, 'Yes');
    const second = screen.getByText('Would you like to see each other again?');
    expect(document.activeElement).toBe(second);
    expect(callsOf(app, 'AnswerMeeting')).toEqual([]);
    await press(app, label);
    expect(await screen.findByText('Thank you for telling us')).toBeTruthy();
    expect(callsOf(app, 'AnswerMeeting')).toEqual([{ matchId, met: 'yes', again }]);
  });
});

describe('an answer that is not saved', () => {
  it('can be given again after a failure', async () => {
    const app = openThread({ Conversations: asked(), AnswerMeeting: unavailable });
    await press(app, 'No');
    expect(await screen.findByText('Failed to save your answer')).toBeTruthy();
    expect(await question()).toBeTruthy();
  });

  it('disappears when it was given elsewhere', async () => {
    const AnswerMeeting = (): never => {
      throw new StubGraphQLError('You have already answered this.', { code: 'CONFLICT' });
    };
    const app = openThread({ Conversations: asked(), AnswerMeeting });
    await question();
    app.server.respond({ graph: { Conversations: conversationsOf(message(1, 'Sold.')), AnswerMeeting } });
    await press(app, 'No');
    expect(await screen.findByText('You have already answered this.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Have you met?' })).toBeNull());
  });
});

describe('the question', () => {
  const dismiss = ({ user }: ReturnType<typeof openThread>): Promise<void> =>
    user.click(screen.getByRole('button', { name: 'Dismiss' }));

  it('can be dismissed, and gives way to the offer to close a quiet conversation', async () => {
    const app = openThread({
      Conversations: asked(true),
      DismissMeetingQuestion: {
        dismissMeetingQuestion: { __typename: 'Conversation', matchId, askMet: false },
      },
    });
    await question();
    expect(screen.queryByText('It’s been quiet here')).toBeNull();
    await press(app, 'Yes');
    await dismiss(app);
    expect(await screen.findByText('It’s been quiet here')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Have you met?' })).toBeNull();
    expect(callsOf(app, 'DismissMeetingQuestion')).toEqual([{ matchId }]);
    expect(callsOf(app, 'AnswerMeeting')).toEqual([]);
  });

  it('stays when it cannot be dismissed', async () => {
    const app = openThread({ Conversations: asked(), DismissMeetingQuestion: unavailable });
    await question();
    await dismiss(app);
    expect(await screen.findByText('Failed to dismiss the question')).toBeTruthy();
    expect(await question()).toBeTruthy();
  });
});
