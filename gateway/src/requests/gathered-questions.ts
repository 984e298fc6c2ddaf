/** Answers these questions in their order. */
export type AskAll<Question, Answer> = (questions: Question[]) => Promise<Answer[]>;

/** Services take no more at once. */
const MOST = 100;

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what many ask a service at the same time, so that it is asked once: whatever comes up while one asking is
 * under way goes together with the next. Nothing is remembered, and nobody is kept waiting on purpose: whoever asks is
 * answered by an asking that began after they asked.
 */
export class GatheredQuestions<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private underWay = false;

  constructor(private readonly askAll: AskAll<Question, Answer>) {}

  /** @throws what `askAll` throws */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      this.send();
    });
  }

  private send(): void {
    if (this.underWay || this.waiting.length === 0) return;
    const asked = this.waiting.splice(0, MOST);
    this.underWay = true;
    this.askAll(asked.map(({ question }) => question))
      .then(
        (answers) => asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer)),
        (error: unknown) => asked.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        this.underWay = false;
        this.send();
      });
  }
}
