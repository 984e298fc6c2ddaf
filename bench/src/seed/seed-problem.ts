/** What keeps the seeding from being done, in one line that the person at the terminal can act on. */
export class SeedProblem extends Error {
  override readonly name = 'SeedProblem';
}
