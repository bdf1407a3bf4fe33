// The API of the shop, and what the server builds and serves it with.

export { PASSWORD_COST } from '#modules/accounts';
export { serveCards } from '#modules/certificates';
export { serveOrderLink } from '#modules/checkout';
export type { OrderDesk } from '#modules/fulfilment';
export { type ImportReport, markdownSources, sourcesAt } from '#modules/import-export';
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
export { createDadata, type StreetFault, type StreetProvider, serveStreets } from '#modules/geography';
export {
  createMissingTill,
  createPracticeTill,
  RECEIPT_STATES,
  type ReceiptState,
  type Till,
} from '#modules/receipts';
export type { Redirects } from '#modules/redirects';
export { LISTING_TOPIC } from '#modules/listing';
export {
  type CarrierFault,
  createBoxberry,
  createCdek,
  createPochta,
  type DeliveryProvider,
  machineLine,
} from '#modules/shipping';
export type { Hand, HandRefusal } from '#modules/staff';
export { serveBlog } from '#modules/content';
export { type Clock, systemClock } from '#platform/clock';
export type { JobCounts } from '#platform/count-jobs';
export { isBusy, type OpenedDatabase, openDatabase, type Statement } from '#platform/database';
export { keepDiary } from '#platform/diary';
export { createGate } from '#platform/gate';
export { readBodies } from '#platform/http/bodies';
export { type Context, contextOfInside } from '#platform/http/context';
export { refused } from '#platform/http/dispatch';
export { etagOf, namesEtag } from '#platform/http/etag';
export { refuseForeignWrite } from '#platform/http/foreign-writes';
export { inProcessTransport, transportOf } from '#platform/http/in-process';
export { type OpenLimiter, openLimiterInMemory } from '#platform/http/limiters';
export { openApiDocument } from '#platform/http/openapi';
export { readAtMost } from '#platform/http/read-at-most';
export { contextReader } from '#platform/http/request';
export { refuseOtherMethods, serveCalls } from '#platform/http/serve';
export { serveStreams } from '#platform/http/serve-streams';
export { openSharedLimiters } from '#platform/http/shared-limiters';
export { CONNECTION_LIMITS, isOverlong, raiseWall, WITHOUT_SCHEMAS, wallOptions } from '#platform/http/wall';
export type { Log } from '#platform/log';
export type { MailLink } from '#platform/mail/mail-link';
export type { LetterInList, PostedLetter } from '#platform/mail/outbox';
export { keepingTransport, type MailTransport, missingTransport, smtpTransport } from '#platform/mail/transport';
export { migrate } from '#platform/migrate';
export { openNewsByDatabase } from '#platform/news/by-database';
export { openNewsByValkey } from '#platform/news/by-valkey';
export { EVERYTHING, type News, type Topic } from '#platform/news/news';
export { outliveQueue } from '#platform/outlive-queue';
export { ownBytes } from '#platform/own-bytes';
export { showProcess } from '#platform/processes';
export { createSealing, SEALING_KEY_BYTES } from '#platform/sealing';
export { isOwnKey } from '#platform/sealing-key';
export { startJobs } from '#platform/work-on-jobs';
export { type Api, createApi } from './app.ts';
export { PRODUCTS_BY, type ProductsBy } from './reports.ts';
