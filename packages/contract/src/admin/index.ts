// The calls of the back office, for staff: defined once for the server, the client and the OpenAPI document.

export {
  type AdminCall,
  type AdminRead,
  type AdminWrite,
  LARGEST_PICTURE_BYTES,
  type OpenAdminCall,
} from './admin-call.ts';
export { catalogueAdminCalls, DataRevision, DataRow, ListedProduct } from './catalogue.ts';
export type { AdminAnswer, AdminClient, AdminInput, AdminProblem, AdminResult } from './client.ts';
export { type ListedPage, type PageOfStaff, pageAdminCalls } from './content/pages.ts';
export { type AdminContract, adminContract } from './contract.ts';
export { CustomerDetails, CustomerRow, customerAdminCalls } from './customers.ts';
export {
  type ExchangeCounts,
  ExchangeDetails,
  type ExchangeFault,
  type ExchangeMapping,
  ExchangePicture,
  type ExchangeQuestions,
  ExchangeRow,
  ExchangeRun,
  exchangeCalls,
} from './exchange.ts';
export {
  type ExchangeField,
  type ExchangeFormat,
  type ExchangePictureFailure,
  type ExchangePictureState,
  type ExchangeRefusal,
  type ExchangeRowKind,
  type ExchangeState,
  LARGEST_EXCHANGE_BYTES,
  type ListFileFormat,
} from './exchange-values.ts';
export {
  BulkChange,
  type BulkCode,
  type BulkCommand,
  type BulkInput,
  BulkPlan,
  BulkRun,
  bulkCalls,
  MOST_PLANNED,
} from './goods/bulk.ts';
export { DataDraft, draftCalls } from './goods/drafts.ts';
export { maintenanceCalls } from './maintenance.ts';
export { ListedMedia, MediaFile, MediaUse, mediaCalls } from './media.ts';
export {
  goodsCalls,
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderChange,
  type OrderChanged,
  OrderCommands,
  OrderDetails,
  OrderRow,
  orderCalls,
  orderEmailCalls,
  type PhoneOrder,
  type PhoneOrderQuoted,
  phoneOrderCalls,
  type SavedView,
  type SoldArticle,
  StaleOrder,
  savedViewCalls,
  TimelineEntry,
  TODAY_QUEUES,
  Today,
  todayCalls,
  webhookCalls,
} from './orders/index.ts';
export type { OrderCode } from './orders/problems.ts';
export { Factors, ownAccountCalls } from './own-account.ts';
export { Batch, BatchOrder, ListedBatch, PackedLine, packingCalls } from './packing.ts';
export { ADMIN_CODES, type AdminCode } from './problems.ts';
export {
  RETURN_CHANNELS,
  RETURN_STATES,
  RETURN_WISHES,
  ReturnDetails,
  ReturnRow,
  returnCalls,
} from './returns.ts';
export { ADMIN_API_BASE, type AdminCallName, adminRoutes, STAFF_STREAM_PATH } from './routes.ts';
export { certificateCalls } from './sales/certificates.ts';
export { moneyCalls } from './sales/money.ts';
export { Report, reportCalls } from './sales/reports.ts';
export { MOST_GENERATED_CODES, voucherCalls } from './sales/vouchers.ts';
export { ListedOffer, ListedSetting, ListedVoucher, shopCalls } from './shop.ts';
export { Me, MIN_STAFF_PASSWORD_LENGTH, PasskeyResponse, signInCalls } from './sign-in.ts';
export { AuditRow, StaffMember, staffCalls } from './staff.ts';
export { CountDifference, StockItem, stockCalls } from './stock.ts';
export { Presence, presenceCalls, STAFF_TOPICS, StaffTopic } from './stream.ts';
export { MOST_COUNTED, MOST_ROWS } from './values.ts';
export { PIECE_STATES, WorkshopPiece, workshopCalls } from './workshop.ts';
