export { concurrencyRounds } from './concurrency-rounds.js';
export { runConcurrently } from './run-concurrently.js';
export { exportedSections } from './exported-sections.js';
export { freePort } from './free-port.js';
export { startGarageAdmin, type GarageAdmin } from './garage-admin.js';
export { readGraphResult, type GraphResult } from './graph-result.js';
export { inspectPaging, OWN_CURSORS_ONLY, TEST_CURSORS, type PagedList } from './paged-list.js';
export { PeerServices } from './peer-services.js';
export { redisContents } from './redis-contents.js';
export { runService, TEST_ORIGIN, type RunningService, type ServiceStart } from './running-service.js';
export { startS3, type S3UnderTest } from './s3-server.js';
export { ServiceUnderTest, type Delivery } from './service-under-test.js';
export {
  checkStatements,
  recordStatements,
  startRowChecks,
  type CheckedStatements,
  type SentStatement,
} from './statement-rows.js';
export { anyBusBackend, busBackends, type TestBusBackend } from './test-bus.js';
export {
  callerHeader,
  TEST_PUBLIC_KEY,
  TEST_SECRET,
  TEST_SIGNING_KEY,
  testCaller,
  testMember,
  type TestCaller,
} from './test-caller.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { accountEventData, matchEventData, profileEventData } from './event-data.js';
export { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from './trace-receiver.js';
export { hasPgBouncer, startPgBouncer, type PgBouncer } from './pgbouncer.js';
export { TcpProxy } from './tcp-proxy.js';
export { until } from './until.js';
export { uniqueWord } from './unique-word.js';
export { withoutIds } from './without-ids.js';
