import type { DemoConversation } from './demo-conversation.js';

/** Everyone's conversations but those of Imani, whom `npm start` suggests, and of the couple. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    members: ['marcus', 'simone'],
    matchedHoursAgo: 242,
    messages: [
      [
        'marcus',
        240,
        'Good evening, Simone. I read “terrible salsa dancer” and felt seen. I keep time for a living room of one.',
      ],
      ['simone', 237, 'A bass player who can’t dance? I thought rhythm was the whole job.'],
      ['marcus', 236, 'The rhythm stops at the wrist. What does a good day look like for you?'],
      [
        'simone',
        190,
        'Today was one: a little girl woke up, asked for pancakes, and told me I need a better haircut. I bought her the pancakes.',
      ],
      [
        'marcus',
        188,
        'Then she’s in charge, as it should be. My daughters would approve of her. They check my outfits before I leave the house.',
      ],
      ['simone', 143, 'Smart women. How old are they?'],
      ['marcus', 141, '24 and 27. They think I should get out more, and they’re right.'],
      [
        'simone',
        95,
        'I’m on call until Thursday. After that I owe myself a long dinner with somebody who laughs at himself.',
      ],
      [
        'marcus',
        93,
        'I know a place in West End with four tables and no music loud enough to stop a conversation. Would Saturday suit you?',
      ],
      [
        'simone',
        47,
        'Saturday suits me very well. I’ll bring the appetite if you’ll bring the napkin and draw me that house.',
      ],
      ['marcus', 22, 'I’ve been practicing. Does your house have a porch?'],
    ],
  },
  {
    members: ['yvonne', 'clarence'],
    matchedHoursAgo: 290,
    messages: [
      [
        'clarence',
        288,
        'Ms. St. Clair, a woman who opened letters nobody had read in a hundred years. I have to ask: which one stayed with you?',
      ],
      [
        'yvonne',
        285,
        'A man wrote to his wife every Sunday for eleven years. Mostly about the weather. I cried over the weather.',
      ],
      [
        'clarence',
        263,
        'My wife and I were married for twenty-six years, and I believe half of our talk was weather, too. I miss it.',
      ],
      ['yvonne', 261, 'Harold and I had thirty-one. People don’t tell you that it’s the small talk you’ll miss.'],
      ['clarence', 214, 'They don’t. Thank you for saying it plainly.'],
      ['yvonne', 167, 'It rained on my tomatoes all day. There, now we’ve begun.'],
      ['clarence', 165, 'In Baltimore it only threatened to. I’d like to hear more about those tomatoes.'],
      [
        'yvonne',
        71,
        'There’s a quartet at a church on Sixteenth Street on Thursday. I usually sit on the left, near the piano.',
      ],
      ['clarence', 46, 'Then I’ll come down on the 4:30 train and look on the left.'],
    ],
  },
  {
    members: ['renee', 'andre'],
    matchedHoursAgo: 146,
    messages: [
      ['andre', 144, 'Renée, I saw the word gumbo, and now I need to know: okra, filé, or both?'],
      [
        'renee',
        141,
        'Both, at different times, and I won’t discuss it with a man from Houston until he has eaten mine.',
      ],
      ['andre', 120, 'That’s fair. I’ve been cooking for thirty years, and I still call my mother about the roux.'],
      ['renee', 118, 'Good. Never trust a cook who’s stopped calling his mother. What’s on your stove on a Monday?'],
      ['andre', 96, 'Red beans, because I was raised right, and a record. This week it was Irma Thomas.'],
      [
        'renee',
        72,
        'Irma came to the gallery once. She bought nothing, complimented every picture, and left everybody happier.',
      ],
      ['andre', 49, 'I’d like to see that gallery. I’m free on Mondays, as I said, and it’s a pretty drive.'],
      ['renee', 24, 'We’re closed on Mondays, so I could show you around in peace. Come hungry.'],
    ],
  },
  {
    members: ['isaiah', 'jerome'],
    matchedHoursAgo: 218,
    messages: [
      [
        'isaiah',
        216,
        'A landscape architect! I have 41 houseplants and one very sick fern. Please say something comforting.',
      ],
      [
        'jerome',
        213,
        'Ferns are dramatic. Move it away from the vent, mist it in the morning, and don’t let it see you worry.',
      ],
      ['isaiah', 191, 'I moved it. We’re both breathing easier.'],
      ['jerome', 168, 'Good man. What’s on the turntable?'],
      ['isaiah', 166, 'Donny Hathaway, live. The one where the whole room sings. I’ve owned three copies.'],
      [
        'jerome',
        119,
        'My father played that one on Saturdays while we cleaned. I can’t hear it without looking for a broom.',
      ],
      ['isaiah', 96, 'That may be the sweetest thing I’ve heard all week.'],
      [
        'jerome',
        70,
        'I’m in Washington for a park project the week after next. Dinner, and I’ll look at the fern in person?',
      ],
      [
        'isaiah',
        45,
        'The fern and I both say yes. Do you have a favorite kind of table: by the window, or tucked in the back?',
      ],
    ],
  },
  {
    members: ['denise', 'sage'],
    matchedHoursAgo: 122,
    messages: [
      ['sage', 120, 'Denise, which of the bridges is yours? I may have been crossing you for years.'],
      [
        'denise',
        117,
        'Ha! The footbridge over the creek, the one with the wooden rail. I wanted people to put a hand on it.',
      ],
      ['sage', 96, 'I wrote half a poem on that bridge. I put a hand on it, too.'],
      ['denise', 93, 'Then it’s doing what I hoped. Can I read the poem, or is that forward?'],
      [
        'sage',
        48,
        'It’s forward, and yes. It isn’t finished, but it’s about how long a person can stand over water before the tea gets cold.',
      ],
      ['denise', 23, 'I’d stand there as long as you like. Come by with the poem, and I’ll bring a thermos.'],
    ],
  },
  {
    members: ['lorraine', 'walter'],
    matchedHoursAgo: 338,
    messages: [
      [
        'walter',
        336,
        'Good afternoon, Miss Lorraine. I’m told that you like Al Green. I have a 1952 radio that plays him better than any phone.',
      ],
      ['lorraine', 333, 'Afternoon, Walter. Now that depends. Which record does it play?'],
      ['walter', 312, '“I’m Still in Love with You.” 1972. The whole first side.'],
      ['lorraine', 310, 'Then we’ll have something to argue about, because the best one is “Call Me.”'],
      ['walter', 264, 'I played it again last night to be fair to you. I see your point. I’m not giving in yet.'],
      ['lorraine', 240, 'I’d think less of you if you did. Do you sing, or do you only repair what sings?'],
      ['walter', 215, 'I hum. My late wife sang for both of us.'],
      [
        'lorraine',
        213,
        'I’m glad you told me. My Earl couldn’t carry a tune across the street, and I’d give a lot to hear him try.',
      ],
      ['walter', 144, 'They sound like people we could have had over for supper.'],
      ['lorraine', 118, 'They do. Call me on a Sunday after church, Walter, and we’ll play side one on both ends.'],
      [
        'walter',
        47,
        'I fixed up a second radio this week. It’s light enough for the mail, and it would look right on a porch.',
      ],
    ],
  },
  {
    members: ['gloria', 'terrence'],
    matchedHoursAgo: 98,
    messages: [
      [
        'terrence',
        96,
        'Principal Whitaker, I’ve been in Chicago for nineteen years and never been sent to your office.',
      ],
      ['gloria', 93, 'It isn’t too late, Captain. What did you do?'],
      ['terrence', 72, 'I skipped the blues festival. I was over the Atlantic, but I know that’s no excuse.'],
      [
        'gloria',
        69,
        'It is not. There’s a small room on the South Side where they still let the drummer take his time. You can make it up to me there.',
      ],
      ['terrence', 26, 'I land on Friday at six. Tell me the rules of the house: do we sit, or do we dance?'],
    ],
  },
  {
    members: ['nia', 'darnell'],
    matchedHoursAgo: 74,
    messages: [
      [
        'darnell',
        72,
        'I coach the 4 × 400, so I have to ask: are those early runs easy miles, or are you chasing something?',
      ],
      [
        'nia',
        69,
        'Easy miles. I argue for a living, so the park is where I don’t. What made you want to teach history?',
      ],
      [
        'darnell',
        48,
        'A teacher who let me be wrong out loud until I got it right. I try to be that for somebody every day.',
      ],
      ['nia', 45, 'I like that a lot. My son is twelve and allergic to the Civil War. Any advice?'],
      [
        'darnell',
        21,
        'Start with the letters, not the dates. Robert Smalls stole a warship; no twelve-year-old can resist him.',
      ],
    ],
  },
  {
    members: ['patrice', 'raymond'],
    matchedHoursAgo: 170,
    messages: [
      [
        'raymond',
        168,
        'Hello Patrice. I see you like music in your films. My trio plays on Friday, and there are still twenty tickets left.',
      ],
      ['patrice', 165, 'Hello Raymond. I’d rather get to know you a little first. How did you come to the trumpet?'],
      [
        'raymond',
        120,
        'My uncle’s. He left it to me. Could you tell your friends at work about Friday? It would help.',
      ],
      ['patrice', 117, 'I’d rather not sell tickets to the people I work with. I do want to hear about your uncle.'],
      ['raymond', 71, 'Only five left now. If each of your friends took one, we’d be sold out.'],
    ],
  },
  { members: ['amara', 'malik'], matchedHoursAgo: 20, messages: [] },
  { members: ['celeste', 'river'], matchedHoursAgo: 30, messages: [] },
];
