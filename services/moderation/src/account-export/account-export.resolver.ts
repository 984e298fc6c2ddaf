import type { Caller } from '@kindred/contracts';
import { ExportPageType, ExportReader } from '@kindred/member-data';
import { CurrentCaller, Cursors, requireConfirmedPassword, StaffRecords } from '@kindred/service-kit';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { EXPORT_SECTIONS } from './export-sections.statement.js';

@Resolver()
export class AccountExportResolver {
  private readonly reader: ExportReader;

  constructor(
    dataSource: DataSource,
    cursors: Cursors,
    private readonly staffRecords: StaffRecords,
  ) {
    this.reader = new ExportReader(dataSource, cursors, 'moderation', EXPORT_SECTIONS);
  }

  @Query(() => ExportPageType, { description: 'All data that moderation stores about the caller' })
  async moderationExport(
    @CurrentCaller() caller: Caller,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<ExportPageType> {
    const { userId, role } = requireConfirmedPassword(caller);
    const page = await this.reader.page(userId, cursor);
    // Once for a download, which continues with a cursor.
    if (role === 'admin' && (cursor ?? null) === null) {
      await this.staffRecords.recordView({ userId }, { action: 'EXPORT_DOWNLOADED', subjectId: userId });
    }
    return page;
  }
}
