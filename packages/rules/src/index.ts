// The shop's rules: pure functions over values. No clock, no chance, no network; both sides of the wire use them.
export * from './account-limits.ts';
export * from './availability.ts';
export * from './card-text.ts';
export * from './category.ts';
export * from './certificate.ts';
export * from './certificate-code.ts';
export * from './clean-input.ts';
export * from './currency.ts';
export * from './durations.ts';
export { editDistance } from './edit-distance.ts';
export * from './email.ts';
export * from './funnel.ts';
export * from './matching-set.ts';
export * from './money.ts';
export * from './open-orders.ts';
export * from './order-moves.ts';
export * from './order-shares.ts';
export * from './order-status.ts';
export * from './own-addresses.ts';
export * from './parcel.ts';
export * from './parcel-events.ts';
export * from './password.ts';
export * from './payment.ts';
export * from './percent.ts';
export * from './phone.ts';
export * from './pickup-points.ts';
export * from './postcode.ts';
export * from './product.ts';
export * from './promo-code.ts';
export * from './quantity.ts';
export {
  cartOf,
  exchangedReceipt,
  exchangeReceipt,
  partsOf,
  passingReceipts,
  prepaymentReceipt,
  refundReceipt,
  type SoldOrder,
  settlementReceipt,
  tillReceipt,
} from './receipts/order-receipts.ts';
export type { Receipt, ReceiptPart, ReceiptRow } from './receipts/receipt.ts';
export { isVatRate, VAT_RATES, type Vat } from './receipts/vat.ts';
export * from './referral-code.ts';
export * from './retention.ts';
// Search: interpretation of query words before products are looked up.
export { type AskedSize, askedSize } from './search/asked-size.ts';
export { tellingWords, tellNothing } from './search/idle-words.ts';
export { otherLayout } from './search/keyboard.ts';
export { namedPages } from './search/named-pages.ts';
export {
  articleKey,
  foldedText,
  isLikeArticle,
  LONGEST_QUERY,
  normalQuery,
  queryWords,
  wordsOf,
} from './search/query.ts';
export { inPlainLetters, nearestWord, swappedForms } from './search/spelling.ts';
export { fleetingForms, synonymsOf } from './search/synonyms.ts';
export * from './shipping.ts';
// Sizes: which chart is a product's, and which of its sizes is a dog's.
export * from './sizes/dog-measure.ts';
export { fittingSizes, type MeasuredChart, measuresOf } from './sizes/measured-size.ts';
export { type SizeAdvice, type SizeMargin, sizeAdvice } from './sizes/size-advice.ts';
export { chartOf, DEFAULT_CHART_CLASS, ownChart } from './sizes/size-chart.ts';
export { parseSpan } from './sizes/span.ts';
export { type OfferedSize, sureSize, sureSizes } from './sizes/sure-size.ts';
export * from './spam-trap.ts';
export * from './spread.ts';
export * from './staff.ts';
export * from './store-flag.ts';
export * from './tag.ts';
export * from './text.ts';
export * from './tracking.ts';
export * from './upsell.ts';
export { APPLE_PAY_VERSION, applePayRequest, type GooglePayShop, googlePayRequest } from './wallets.ts';
