import type { ShieldReason } from '@kindred/contracts';
import { comparableText, CONTEXT_VARIANTS, scoreInContexts, WARNING_THRESHOLD } from '@kindred/screening';
import { deriveKey, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { MessagingSettings } from '../settings.js';

/** What the shield knows of a text before the context of its message is known. */
export interface TextCheck {
  /** The score for each context, in the order of `CONTEXT_VARIANTS`. */
  scores: readonly number[];
  /** Whether that score is at or above the warning threshold. */
  suspicious: readonly boolean[];
  reasons: readonly ShieldReason[];
  /** Keyed, and different for each sender and day. */
  hash: Buffer;
}

/** Of a text that the shield does not check. */
export const UNCHECKED: TextCheck = { scores: [], suspicious: [], reasons: [], hash: Buffer.alloc(0) };

const HASH_BYTES = 16;

/** Scores the texts of messages, and hashes them to find the same text to many people. */
@Injectable()
export class TextChecks {
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) settings: MessagingSettings) {
    this.key = deriveKey(settings.SESSION_SECRET, 'message-text');
  }

  /** Scores the text for every context, so that the statement that sends it can choose one. */
  check(sender: string, text: string, now: Date): TextCheck {
    const scored = scoreInContexts(text, CONTEXT_VARIANTS);
    const scores = scored.map(({ score }) => score);
    return {
      scores,
      suspicious: scores.map((score) => score >= WARNING_THRESHOLD),
      reasons: scored[0]?.reasons ?? [],
      hash: this.hash(sender, text, now),
    };
  }

  private hash(sender: string, text: string, now: Date): Buffer {
    const day = now.toISOString().slice(0, 10);
    const input = JSON.stringify([sender, day, comparableText(text)]);
    return createHmac('sha256', this.key).update(input).digest().subarray(0, HASH_BYTES);
  }
}
