import type { Habits } from '../features.js';
import { Deck } from './deck.js';
import type { Order } from './orders.js';
import type { Person, Population } from './population.js';
import { Random, uniform } from './random.js';
import { likes } from './truth.js';

/** The counts of shown cards that an order reads are this many times a day up to date. */
const REFRESHES_PER_DAY = 6;
/** The maximum number of waiting likes that a member answers in a visit. */
const ANSWERS_PER_VISIT = 12;

/** What happened, for those who measure or learn from it. */
export interface Observer {
  /** A visitor saw a card. */
  onCard?(deck: Deck, viewer: Person, candidate: Person, isLiked: boolean): void;
  /** A member got a like, which waits for an answer. `habits` are the receiver's before it. */
  onLike?(deck: Deck, from: Person, to: Person, habits: Habits): void;
  /** A waiting like was answered. */
  onAnswer?(deck: Deck, member: Person, from: Person, isLiked: boolean): void;
  onMatch?(deck: Deck, one: Person, other: Person): void;
  onVisit?(deck: Deck, visitor: Person): void;
}

/** Whether the person comes on this day; the same in all orders. */
const comesOn = ({ seed }: Population, { index, comes, joinedOn }: Person, day: number): boolean =>
  day >= joinedOn && (day === joinedOn || uniform(seed, index, day, 3) < comes);

const count = (counts: Uint32Array, { index }: Person): void => void (counts[index] = (counts[index] ?? 0) + 1);

/** Simulates the visits of some days: members look at the cards of an order, and answer the likes that wait for them. */
export class Simulation {
  readonly deck: Deck;
  /** By member: those whose likes wait, oldest first. */
  private readonly waiting: Person[][];

  constructor(
    private readonly population: Population,
    private readonly days: number,
    private readonly order: Order,
    private readonly observer: Observer,
  ) {
    this.deck = new Deck(population, days);
    this.waiting = population.people.map(() => []);
  }

  run(): void {
    const { seed, people } = this.population;
    for (let day = 0; day < this.days; day += 1) {
      this.deck.begin(day);
      const visits = people
        .filter((person) => comesOn(this.population, person, day))
        .map((person) => ({ person, time: uniform(seed, person.index, day, 4) }))
        .sort((a, b) => a.time - b.time);
      let refreshes = -1;
      for (const { person, time } of visits) {
        if (Math.floor(time * REFRESHES_PER_DAY) > refreshes) {
          refreshes = Math.floor(time * REFRESHES_PER_DAY);
          this.deck.refresh();
          this.order.prepare(this.deck);
        }
        this.visit(person);
      }
    }
  }

  private visit(person: Person): void {
    const { deck } = this;
    const random = new Random(this.population.seed, person.index, deck.day, 5);
    deck.lastActive[person.index] = deck.day;
    this.observer.onVisit?.(deck, person);
    for (const candidate of this.order.cards(deck, person, person.cardsPerVisit, random)) this.see(person, candidate);
    this.answer(person);
  }

  private see(viewer: Person, candidate: Person): void {
    const { deck } = this;
    const shown = deck.shown[deck.day];
    if (shown !== undefined) count(shown, candidate);
    const isLiked = this.judge(viewer, candidate, false);
    this.observer.onCard?.(deck, viewer, candidate, isLiked);
  }

  private answer(member: Person): void {
    const { deck, population } = this;
    const waiting = (this.waiting[member.index] ?? []).filter((from) => deck.isEligible(member, from));
    const answered = waiting
      .slice(-ANSWERS_PER_VISIT)
      .filter((from) => uniform(population.seed, member.index, from.index, deck.day, 6) < member.taste.answers);
    for (const from of answered) {
      const isLiked = this.judge(member, from, true);
      this.observer.onAnswer?.(deck, member, from, isLiked);
    }
    this.waiting[member.index] = waiting.filter((from) => deck.isEligible(member, from));
  }

  /** @param knows the actor knows that the target likes them */
  private judge(actor: Person, target: Person, knows: boolean): boolean {
    const { deck } = this;
    deck.judged.add(actor.index, target.index);
    const isAnswer = deck.liked.has(target.index, actor.index);
    if (isAnswer) count(deck.likesAnswered, actor);
    if (!likes(this.population, actor, target, knows)) return false;
    const habits = deck.habitsOf(target);
    deck.liked.add(actor.index, target.index);
    count(deck.likesReceived, target);
    if (isAnswer) {
      count(deck.likesReturned, actor);
      this.observer.onMatch?.(deck, actor, target);
    } else if (!deck.judged.has(target.index, actor.index)) {
      count(deck.likesToAnswer, target);
      this.waiting[target.index]?.push(actor);
      this.observer.onLike?.(deck, actor, target, habits);
    }
    return true;
  }
}
