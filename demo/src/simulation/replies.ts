/** The replies in order; `name` is the first name of the member who wrote. */
const SCRIPTS: Record<string, readonly ((name: string) => string)[]> = {
  imani: [
    (name) => `Hi ${name}! I was hoping you would write. How is your week treating you?`,
    () =>
      'That made me smile. Now the important question: what is the best meal you ever had, and who was at the table?',
    () => 'Mine was suya from a roadside grill in Abuja, at midnight, with my cousins talking all at once.',
    () =>
      'I am up in the Oakland hills most Saturdays before the fog lifts. Do you like to walk, or is that a no before coffee?',
    () => 'Noted. I like how you put things. Most people here only send me one word.',
    () => 'I have to get back to a deadline, but write again. I mean that.',
  ],
  terrence: [
    (name) => `Good evening, ${name}. I have just landed, and a message from you is a fine way to come home.`,
    () => 'Tell me something about yourself that is not on your profile.',
    () => 'Fair enough, my turn: I have flown to forty-one countries and I still get lost in my own neighborhood.',
    () =>
      'There is a jazz room on the South Side that never advertises. I would like to know whether you would enjoy it.',
    () => 'I like that. You are easy to talk to.',
    () => 'Early flight tomorrow. Let us pick this up when I am back on the ground?',
  ],
};

/** The reply with this index, from 0; after the last one it repeats. Undefined for a member without a script. */
export function replyTo(slug: string, index: number, displayName: string | null): string | undefined {
  const script = SCRIPTS[slug];
  if (script === undefined) return undefined;
  const firstName = displayName?.trim().split(/\s+/)[0] ?? 'there';
  return script[Math.min(index, script.length - 1)]?.(firstName);
}
