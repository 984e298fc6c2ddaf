import type { DemoConversation } from './demo-conversation.js';

/** Those of Imani: two wait for her answer, one for the other member's, and one match has no message yet. */
export const IMANI_CONVERSATIONS: readonly DemoConversation[] = [
  {
    members: ['imani', 'emmanuel'],
    matchedHoursAgo: 194,
    messages: [
      [
        'emmanuel',
        192,
        'Imani, I’ll answer your question: grilled tilapia in Kumasi, my grandmother at the head of the table, and the power out.',
      ],
      ['imani', 189, 'By candlelight, then? You’ve set the bar high for the rest of my week.'],
      ['emmanuel', 168, 'By one flashlight, held by my little cousin, who kept pointing it at his own plate.'],
      ['imani', 165, 'I love him already. Do you still cook, or do you only debate jollof?'],
      [
        'emmanuel',
        120,
        'Both. The debate is free. The cooking is on Saturdays, after the market, and it takes all afternoon.',
      ],
      [
        'imani',
        96,
        'I’m in Seattle for a conference on the 14th. I’d like to hear the Ghanaian side of the case over a plate of evidence.',
      ],
      ['emmanuel', 94, 'Then I’ll go to the market early. Is there anything you don’t eat?'],
      ['imani', 49, 'Nothing that a grandmother has made. I’ll bring dessert. Do you like sweet potato pie?'],
      ['emmanuel', 23, 'I do, and I’ve never said so to my mother. What time does your conference end on Saturday?'],
    ],
  },
  {
    members: ['imani', 'terrence'],
    matchedHoursAgo: 99,
    messages: [
      [
        'terrence',
        97,
        'Good evening, Imani. Your profile says that you collect other people’s stories. What would I have to trade for one of yours?',
      ],
      ['imani', 95, 'A fair trade is one for one. Tell me about a landing that you remember.'],
      [
        'terrence',
        73,
        'My father’s first flight, at 71. I was in the left seat. When we stopped at the gate, he stood up and clapped, alone.',
      ],
      ['imani', 71, 'Now I’m smiling at my desk, and somebody is asking me why.'],
      ['terrence', 48, 'Tell them it was a smooth touchdown. Your turn.'],
      [
        'imani',
        25,
        'My mother taught herself to swim at 60 because I’d bought a house near water. She said that somebody had to be able to save me.',
      ],
    ],
  },
  {
    members: ['imani', 'celeste'],
    matchedHoursAgo: 51,
    messages: [
      [
        'celeste',
        49,
        'Imani, you design things that people touch all day. So do I, only mine break when you drop them.',
      ],
      ['imani', 46, 'Mine break when I don’t drop them. What are you making this week?'],
      [
        'celeste',
        24,
        'Twelve bowls, each a little wrong in its own way. I’m keeping the most crooked one. When did you last make something only for yourself?',
      ],
    ],
  },
  { members: ['imani', 'sage'], matchedHoursAgo: 5, messages: [] },
];

/** How the couple got to know each other. */
export const COUPLE_CONVERSATION: DemoConversation = {
  members: ['camille', 'nathaniel'],
  matchedHoursAgo: 962,
  messages: [
    [
      'nathaniel',
      960,
      'Camille, I pass under your old houses every night on the river. Which one has the green shutters?',
    ],
    [
      'camille',
      957,
      'That’s the Harris house. It took me two years and eleven coats. You noticed the shutters from a ship?',
    ],
    ['nathaniel', 936, 'I notice what somebody has taken care of.'],
    ['camille', 910, 'Well. I had an answer ready, and now I don’t.'],
    ['nathaniel', 864, 'I’m off on Thursday. There’s a bench across from the Harris house. I could bring coffee.'],
    ['camille', 860, 'Black, please. I’ll bring the stories.'],
    ['nathaniel', 770, 'I’ve been thinking about the second story since Thursday. And about you, if I’m honest.'],
    ['camille', 768, 'Be honest. I’ve been thinking about you, too.'],
    ['camille', 384, 'My mother asked who I was humming about.'],
    ['nathaniel', 381, 'What did you tell her?'],
    ['camille', 380, 'That she’d meet him on Sunday.'],
    ['nathaniel', 74, 'I’d like to stop looking, officially. Shall we tell them we found it here?'],
    ['camille', 73, 'I thought you’d never ask. Send the request, Captain.'],
  ],
};

/** When the couple was announced. */
export const COUPLE_HOURS_AGO = 72;
