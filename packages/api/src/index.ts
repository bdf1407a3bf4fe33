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
export { keepDiary } from '#platform/change-log';
export { type Clock, systemClock } from '#platform/clock';
export { ownBytes } from '#platform/compact-buffer';
export type { JobCounts } from '#platform/count-jobs';
export { isBusy, type OpenedDatabase, openDatabase, type Statement } from '#platform/database';
export { createSealing, SEALING_KEY_BYTES } from '#platform/encryption';
export { isOwnKey } from '#platform/encryption-key';
export { openNewsByDatabase } from '#platform/events/by-database';
export { openNewsByValkey } from '#platform/events/by-valkey';
export { EVERYTHING, type News, type Topic } from '#platform/events/events';
export { readBodies } from '#platform/http/bodies';
export { type Context, contextOfInside } from '#platform/http/context';
export { refuseForeignWrite } from '#platform/http/csrf';
export { refused } from '#platform/http/dispatch';
export { etagOf, namesEtag } from '#platform/http/etag';
export { inProcessTransport, transportOf } from '#platform/http/in-process';
export { type OpenLimiter, openLimiterInMemory } from '#platform/http/limiters';
export { openApiDocument } from '#platform/http/openapi';
export { readAtMost } from '#platform/http/read-at-most';
export { contextReader } from '#platform/http/request';
export {
  CONNECTION_LIMITS,
  isOverlong,
  raiseWall,
  WITHOUT_SCHEMAS,
  wallOptions,
} from '#platform/http/request-guards';
export { refuseOtherMethods, serveCalls } from '#platform/http/serve';
export { serveStreams } from '#platform/http/serve-streams';
export { openSharedLimiters } from '#platform/http/shared-limiters';
export { startJobs } from '#platform/job-runner';
export type { Log } from '#platform/log';
export type { MailLink } from '#platform/mail/mail-link';
export type { LetterInList, PostedLetter } from '#platform/mail/outbox';
export { keepingTransport, type MailTransport, missingTransport, smtpTransport } from '#platform/mail/transport';
export { migrate } from '#platform/migrate';
export { showProcess } from '#platform/processes';
export { createGate } from '#platform/semaphore';
export { outliveQueue } from '#platform/unhandled-rejection-guard';
export { type Api, createApi } from './app.ts';
export { PRODUCTS_BY, type ProductsBy } from './reports.ts';
