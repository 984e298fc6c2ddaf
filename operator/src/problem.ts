/** What an operator has to know and can do something about, in words; anything else that is thrown is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem';
}
