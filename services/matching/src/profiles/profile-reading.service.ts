import type { Caller } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { RequestLoader, requireActive, requireMember, type GraphContext } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cityCenter } from '../places/city-centers.js';
import { distanceBand } from '../places/distance.js';
import { presentProfile } from './profile.presenter.js';
import type { ProfileType } from './profile.type.js';
import { OWN_PROFILE, VISIBLE_PROFILES } from './profiles.statement.js';
import { reasonsFor } from './reasons.js';

/** Profiles with the access rights of the reader. */
@Injectable()
export class ProfileReadingService {
  private readonly loader = new RequestLoader<string, ProfileType>(({ caller }, userIds) =>
    this.visible(caller, userIds),
  );

  private readonly readers = new RequestLoader<string, ProfileType>((_context, [userId]) => this.reader(userId));

  constructor(private readonly dataSource: DataSource) {}

  /** The profile; null if it does not exist or the reader cannot see it. Loads within a request are batched. */
  load(context: GraphContext, userId: string): Promise<ProfileType | null> {
    return this.loader.load(context, userId);
  }

  /** Up to two sentences about what the reader and the member have in common. */
  async reasons(context: GraphContext, profile: ProfileType): Promise<string[]> {
    const { userId } = requireMember(context.caller);
    if (userId === profile.userId) return [];
    const reader = await this.readers.load(context, userId);
    return reader === null ? [] : reasonsFor(reader, profile);
  }

  /** The distance to the reader as a band; null for the reader's own profile, and if it is unknown. */
  async distanceBand(context: GraphContext, profile: ProfileType): Promise<string | null> {
    const { userId } = requireMember(context.caller);
    const center = userId === profile.userId ? null : cityCenter(profile);
    if (center === null) return null;
    const reader = await this.readers.load(context, userId);
    return reader === null ? null : distanceBand(cityCenter(reader), center);
  }

  private async reader(userId: string | undefined): Promise<Map<string, ProfileType>> {
    const rows = await runStatement(this.dataSource, OWN_PROFILE, [userId]);
    return new Map(rows.map((row) => [row.userId, presentProfile(row)]));
  }

  private async visible(caller: Caller, userIds: string[]): Promise<Map<string, ProfileType>> {
    const { userId } = requireActive(caller);
    const rows = await runStatement(this.dataSource, VISIBLE_PROFILES, [userId, userIds]);
    return new Map(rows.map((row) => [row.userId, presentProfile(row)]));
  }
}
