import type { EventEmitter } from 'node:events';
import { DomainError } from '@kindred/contracts';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';

/** Gives a place back; a second time does nothing. */
export type GiveBack = () => void;

interface Line {
  /** How many may be open at once. */
  open: number;
  /** How many more may wait for their turn. */
  waiting: number;
}

export interface OpenBounds {
  /** Of one person. */
  each: Line;
  /** Of all together. */
  all: Line;
  /** How long any may wait, in milliseconds. */
  patience: number;
}

/** What the answer goes to; it closes when nobody is there any more. */
type Connection = EventEmitter & { readonly destroyed?: boolean };

const unavailable = (): DomainError => new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);

/** So many places; whoever finds none waits in a line. */
class Places {
  private taken = 0;
  private readonly line = new Set<() => void>();

  constructor(
    private readonly most: Line,
    private readonly patience: number,
  ) {}

  get isEmpty(): boolean {
    return this.taken === 0;
  }

  /** Undefined when there is a place at once. @throws DomainError UNAVAILABLE (rejecting) when there is none in time */
  take(connection: Connection): Promise<void> | undefined {
    if (this.taken < this.most.open) {
      this.taken += 1;
      return undefined;
    }
    return this.wait(connection);
  }

  give(): void {
    const [next] = this.line;
    if (next === undefined) this.taken -= 1;
    else next();
  }

  private wait(connection: Connection): Promise<void> {
    if (connection.destroyed || this.line.size >= this.most.waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.line.delete(called);
        clearTimeout(timer);
        connection.off('close', giveUp);
      };
      const called = (): void => {
        leave();
        resolve();
      };
      const giveUp = (): void => {
        leave();
        reject(unavailable());
      };
      const timer = setTimeout(giveUp, this.patience);
      connection.once('close', giveUp);
      this.line.add(called);
    });
  }
}

/**
 * Counts the requests that are open. One person's wait for each other before they can be in anybody else's way: they are
 * not refused, since a page may well ask for a hundred pictures at once (HTTP/2), and each is gone in no time.
 */
export class OpenRequests {
  private readonly inAll: Places;
  private readonly persons = new Map<string, Places>();

  constructor(private readonly bounds: OpenBounds) {
    this.inAll = new Places(bounds.all, bounds.patience);
  }

  /**
   * Resolves as soon as it is this request's turn. One whose connection closes no longer waits.
   * @throws DomainError UNAVAILABLE when its turn does not come in time, or too many wait already
   */
  async open(person: string, connection: Connection): Promise<GiveBack> {
    const own = this.placesOf(person);
    await own.take(connection);
    try {
      await this.inAll.take(connection);
    } catch (error) {
      this.leave(person, own);
      throw error;
    }
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.inAll.give();
      this.leave(person, own);
    };
  }

  private placesOf(person: string): Places {
    let places = this.persons.get(person);
    if (places === undefined) {
      places = new Places(this.bounds.each, this.bounds.patience);
      this.persons.set(person, places);
    }
    return places;
  }

  private leave(person: string, places: Places): void {
    places.give();
    if (places.isEmpty) this.persons.delete(person);
  }
}
