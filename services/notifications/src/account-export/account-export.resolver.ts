import type { Caller } from '@kindred/contracts';
import { ExportPageType, ExportReader } from '@kindred/member-data';
import { CurrentCaller, Cursors, requireConfirmedPassword } from '@kindred/service-kit';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { EXPORT_SECTIONS } from './export-sections.statement.js';

@Resolver()
export class AccountExportResolver {
  private readonly reader: ExportReader;

  constructor(dataSource: DataSource, cursors: Cursors) {
    this.reader = new ExportReader(dataSource, cursors, 'notifications', EXPORT_SECTIONS);
  }

  @Query(() => ExportPageType, { description: 'All data that notifications stores about the caller' })
  notificationsExport(
    @CurrentCaller() caller: Caller,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<ExportPageType> {
    return this.reader.page(requireConfirmedPassword(caller).userId, cursor);
  }
}
