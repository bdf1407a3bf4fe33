export { PASSWORD_COST } from '#modules/accounts';
export { serveCards } from '#modules/certificates';
export { serveOrderLink } from '#modules/checkout';
export { serveBlog } from '#modules/content';
export type { OrderDesk } from '#modules/fulfilment';
export { createDadata, type StreetFault, type StreetProvider, serveStreets } from '#modules/geography';
export { type ImportReport, markdownSources, sourcesAt } from '#modules/import-export';
export { LISTING_TOPIC } from '#modules/listing';
export { MEDIA_WIDTHS, type MediaStore, parseRendition, type Sent } from '#modules/media';
export { SALES_BY, type SalesBy } from '#modules/orders';
export {
  type ApplePaySettings,
  createApplePay,
  createGooglePay,
  createSberbank,
  createYandexPay,
  isAppleGateway,
  machineTime,
  type PaymentProvider,
  type Reconciled,
  yandexKeys,
} from '#modules/payments';
export {
  createMissingTill,
  createPracticeTill,
  RECEIPT_STATES,
  type ReceiptState,
  type Till,
} from '#modules/receipts';
export type { Redirects } from '#modules/redirects';
export {
  type CarrierFault,
  createBoxberry,
  createCdek,
  createPochta,
  type DeliveryProvider,
  machineLine,
} from '#modules/shipping';
export type { Hand, HandRefusal } from '#modules/staff';
export { createChangeLog as keepDiary } from '#platform/change-log';
export { type Clock, systemClock } from '#platform/clock';
export { toCompactBuffer as ownBytes } from '#platform/compact-buffer';
export type { JobCounts } from '#platform/count-jobs';
export {
  isTemporaryFailure as isBusy,
  type OpenedDatabase,
  openDatabase,
  type Statement,
} from '#platform/database';
export { createEncryption as createSealing, ENCRYPTION_KEY_BYTES as SEALING_KEY_BYTES } from '#platform/encryption';
export { isKeyOfDatabase as isOwnKey } from '#platform/encryption-key';
export { openDatabaseEvents as openNewsByDatabase } from '#platform/events/database-events';
export { EVERYTHING, type Events as News, type Topic } from '#platform/events/events';
export { openValkeyEvents as openNewsByValkey } from '#platform/events/valkey-events';
export { parseBodies as readBodies } from '#platform/http/bodies';
export { type Context, createInternalContext as contextOfInside } from '#platform/http/context';
export { refuseForeignOrigin as refuseForeignWrite } from '#platform/http/csrf';
export { serializeRefusal as refused } from '#platform/http/dispatch';
export { createEtag as etagOf, matchesEtag as namesEtag } from '#platform/http/etag';
export {
  createInProcessTransport as inProcessTransport,
  createTransportWithContext as transportOf,
} from '#platform/http/in-process';
export { type OpenLimiter, openLimiterInMemory } from '#platform/http/limiters';
export { openApiDocument } from '#platform/http/openapi';
export { readUpTo as readAtMost } from '#platform/http/read-at-most';
export { refuseOtherMethods, registerCalls as serveCalls } from '#platform/http/register-calls';
export { registerStreams as serveStreams } from '#platform/http/register-streams';
export { createContextReader as contextReader } from '#platform/http/request';
export {
  CONNECTION_LIMITS,
  fastifyOptions as wallOptions,
  isOverlong,
  registerGuards as raiseWall,
  WITHOUT_SCHEMAS,
} from '#platform/http/request-guards';
export { openSharedLimiters } from '#platform/http/shared-limiters';
export { startJobs } from '#platform/job-runner';
export type { Log } from '#platform/log';
export type { MailLink } from '#platform/mail/mail-link';
export type { ListedEmail as LetterInList, StoredEmail as PostedLetter } from '#platform/mail/outbox';
export {
  type MailTransport,
  missingTransport,
  outboxOnlyTransport as keepingTransport,
  smtpTransport,
} from '#platform/mail/transport';
export { migrate } from '#platform/migrate';
export { registerProcess as showProcess } from '#platform/process-registry';
export { createSemaphore as createGate } from '#platform/semaphore';
export { guardUnhandledRejections as outliveQueue } from '#platform/unhandled-rejection-guard';
export { type Api, createApi } from './app.ts';
export { PRODUCTS_BY, type ProductsBy } from './reports.ts';
