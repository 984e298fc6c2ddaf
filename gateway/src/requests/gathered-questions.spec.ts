import { describe, expect, it } from '@jest/globals';
import { GatheredQuestions } from './gathered-questions.js';

/** An asking that a test lets end. */
interface Asking {
  questions: number[];
  end: (answers: string[]) => void;
  fail: (error: Error) => void;
}

function gathered(): { ask: (question: number) => Promise<string>; askings: Asking[] } {
  const askings: Asking[] = [];
  const questions = new GatheredQuestions<number, string>(
    (asked) => new Promise((end, fail) => askings.push({ questions: asked, end, fail })),
  );
  return { ask: (question) => questions.ask(question), askings };
}

const answersTo = ({ questions }: Asking): string[] => questions.map((question) => `answer ${question}`);

describe('gathered questions', () => {
  it('leaves at once when nothing is under way, and gathers what comes up meanwhile', async () => {
    const { ask, askings } = gathered();
    const answers = [ask(1), ask(2), ask(3)];
    expect(askings.map(({ questions }) => questions)).toEqual([[1]]);
    askings[0]!.end(answersTo(askings[0]!));
    await answers[0];
    await Promise.resolve();
    expect(askings.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
    askings[1]!.end(answersTo(askings[1]!));
    expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  it('asks again for whoever asks again: nothing is remembered', async () => {
    const { ask, askings } = gathered();
    const first = ask(1);
    askings[0]!.end(['yes']);
    expect(await first).toBe('yes');
    await Promise.resolve();
    const second = ask(1);
    expect(askings).toHaveLength(2);
    askings[1]!.end(['no']);
    expect(await second).toBe('no');
  });

  it('fails those who were in the asking that failed, and nobody else', async () => {
    const { ask, askings } = gathered();
    const lost = ask(1);
    const kept = ask(2);
    askings[0]!.fail(new Error('away'));
    await expect(lost).rejects.toThrow('away');
    await Promise.resolve();
    askings[1]!.end(['back']);
    expect(await kept).toBe('back');
  });

  it('asks at most 100 at once', async () => {
    const { ask, askings } = gathered();
    const answers = Array.from({ length: 151 }, (_, question) => ask(question));
    for (let turn = 0; turn < 3; turn++) {
      const asking = askings[turn]!;
      asking.end(answersTo(asking));
      await answers[asking.questions[0]!];
      await Promise.resolve();
    }
    expect(askings.map(({ questions }) => questions.length)).toEqual([1, 100, 50]);
    expect((await Promise.all(answers)).at(-1)).toBe('answer 150');
  });
});
