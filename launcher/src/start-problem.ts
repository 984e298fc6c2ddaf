/** What keeps Kindred from starting, in one line that the person at the terminal can act on. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
