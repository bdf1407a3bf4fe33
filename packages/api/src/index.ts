export { giftCardPdf } from '#modules/certificates';
export type { PageTexts, Redirects } from '#modules/content';
export { registerBlogRoutes } from '#modules/content';
export { EXCHANGE_JOBS, type ExchangeFile } from '#modules/exchange';
export type { OrderAdmin } from '#modules/fulfilment';
export { registerStreetRoute } from '#modules/geography';
export { type ImportReport, listSources, markdownSources } from '#modules/import-export';
export { LISTING_TOPIC } from '#modules/listing';
export { MEDIA_WIDTHS, type MediaStore, parseRendition, type UploadResult } from '#modules/media';
export type { Actor, ActorRefusal } from '#modules/staff';
export { createChangeLog } from '#platform/cache/change-log';
export { toCompactBuffer } from '#platform/cache/compact-buffer';
export { type Clock, systemClock } from '#platform/clock';
export {
  isTemporaryFailure,
  type OpenedDatabase,
  openDatabase,
  type Statement,
} from '#platform/database';
export { migrate } from '#platform/database/migrate';
export { openDatabaseEvents } from '#platform/events/database-events';
export { EVERYTHING, type Events, type Topic } from '#platform/events/events';
export { openValkeyEvents } from '#platform/events/valkey-events';
export { registerAdminCalls } from '#platform/http/admin/register-admin-calls';
export { registerStaffStream } from '#platform/http/admin/register-staff-stream';
export { parseBodies } from '#platform/http/bodies/bodies';
export { createEtag, matchesEtag } from '#platform/http/cache/etag';
export { type Context, createInternalContext } from '#platform/http/context';
export { refuseForeignOrigin } from '#platform/http/csrf';
export { serializeRefusal } from '#platform/http/dispatch';
export {
  createInProcessTransport,
  createLimitedTransport,
  createTransportWithContext,
} from '#platform/http/in-process';
export { type OpenLimiter, openLimiterInMemory } from '#platform/http/limits/limiters';
export { openSharedLimiters } from '#platform/http/limits/shared-limiters';
export { openApiDocument } from '#platform/http/openapi';
export { readUpTo } from '#platform/http/read-at-most';
export { refuseOtherMethods, registerCalls } from '#platform/http/register-calls';
export { createContextReader } from '#platform/http/request';
export {
  CONNECTION_LIMITS,
  fastifyOptions,
  isOverlong,
  registerGuards,
  WITHOUT_SCHEMAS,
} from '#platform/http/request-guards';
export { registerStreams } from '#platform/http/streams/register-streams';
export type { JobCounts } from '#platform/jobs';
export { guardUnhandledRejections, startJobs } from '#platform/jobs/job-runner';
export { registerProcess } from '#platform/jobs/process-registry';
export type { Log } from '#platform/log';
export type { MailLink } from '#platform/mail/mail-link';
export type { ListedEmail, StoredEmail } from '#platform/mail/outbox';
export {
  type MailTransport,
  missingTransport,
  outboxOnlyTransport,
  smtpTransport,
} from '#platform/mail/transport';
export { createEncryption, ENCRYPTION_KEY_BYTES, isKeyOfDatabase } from '#platform/security/encryption';
export { PASSWORD_COST } from '#platform/security/passwords';
export { createSemaphore } from '#platform/semaphore';
export { type Api, createApi } from './app.ts';
export { WRITE_FEED_JOB } from './backoffice/maintenance-routes.ts';
export type { Reconciled } from './ledger-admin.ts';
export {
  PRODUCTS_BY,
  type ProductsBy,
  RECEIPT_STATES,
  type ReceiptState,
  SALES_BY,
  type SalesBy,
} from './reports.ts';
