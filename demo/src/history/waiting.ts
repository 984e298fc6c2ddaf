/** A note on an answer of the other's prompts. */
export interface PromptNote {
  question: string;
  text: string;
}

/** Likes without an answer yet: from, to, how many hours before the first start, and the note. */
export const WAITING_LIKES: readonly (readonly [from: string, to: string, hoursAgo: number, note?: PromptNote])[] = [
  ['malik', 'imani', 4],
  [
    'darnell',
    'imani',
    18,
    { question: 'LEARNING', text: 'I know six miles of trail without any signal. Want company?' },
  ],
  ['denise', 'imani', 43],
  ['clarence', 'gloria', 30],
  ['gloria', 'marcus', 52],
  ['gloria', 'andre', 27],
  ['gloria', 'raymond', 70],
  ['andre', 'simone', 12, { question: 'SAID_YES', text: 'I stayed a beginner for two years. Save me a dance?' }],
  ['clarence', 'simone', 66],
  ['walter', 'yvonne', 21],
  ['yvonne', 'raymond', 45],
  ['raymond', 'lorraine', 33],
  ['lorraine', 'clarence', 50],
  ['nia', 'emmanuel', 8, { question: 'DISH', text: 'My auntie says Nigerian. Shall we settle this over dinner?' }],
  ['amara', 'emmanuel', 29],
  ['amara', 'darnell', 55],
  ['marcus', 'nia', 16],
  ['andre', 'amara', 40],
  ['nia', 'malik', 25],
  ['terrence', 'jerome', 37],
  ['terrence', 'isaiah', 61],
  ['terrence', 'sage', 14],
  ['celeste', 'denise', 20],
  ['sage', 'celeste', 58],
  ['sage', 'river', 47],
  ['clarence', 'patrice', 36],
  ['walter', 'renee', 39],
  ['patrice', 'walter', 64],
  ['patrice', 'terrence', 19],
];

/** The report that waits for staff. */
export const REPORT = {
  from: 'patrice',
  about: 'raymond',
  category: 'spam',
  details:
    'He has been polite, but he keeps asking me to sell tickets for his concert to my coworkers. I have said no twice, and he does not answer my questions.',
} as const;

/** The member with a second photo that waits for staff, and what is different in it. */
export const WAITING_PHOTO = {
  slug: 'darnell',
  traits: { clothes: 'blazer', cloth: '#4b3a56', tone: 'moss', glasses: 'square' },
} as const;
