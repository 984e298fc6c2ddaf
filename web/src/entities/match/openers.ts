import type { Prompt } from '@kindred/contracts';

/** Turns a reason, which is addressed to the reader, into what the reader says to the other member. */
const IN_OUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^You both\b/, 'we both'],
  [/^You’re both\b/, 'we’re both'],
  [/^Your (.+) both of you\b/, 'our $1 both of us'],
  [/^Neither of you\b/, 'neither of us'],
  [/^Faith is at the center of both your lives\b/, 'faith is at the center of both our lives'],
  [/^Family comes first for both of you\b/, 'family comes first for both of us'],
];

function inOurWords(reason: string): string[] {
  const form = IN_OUR_WORDS.find(([pattern]) => pattern.test(reason));
  return form === undefined ? [] : [reason.replace(...form)];
}

/**
 * Up to two suggested first messages: about the other member's first two prompts, and if there are fewer, about what the
 * two have in common.
 */
export function openersFor([first, second]: readonly Prompt[], reasons: readonly string[]): string[] {
  const [common, alsoCommon] = reasons.flatMap(inOurWords);
  return [
    ...(first ? [`I enjoyed your answer to “${first.question}.” Tell me more?`] : []),
    ...(second ? [`You had me at “${second.question}.” What’s the story there?`] : []),
    ...(common ? [`I like that ${common} What’s your story?`] : []),
    ...(alsoCommon ? [`It caught my eye that ${alsoCommon} Tell me more?`] : []),
  ].slice(0, 2);
}
