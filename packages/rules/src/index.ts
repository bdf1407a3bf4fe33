// The shop's rules: pure functions over values. No clock, no chance, no network; both sides of the wire use them.
export * from './catalogue/availability.ts';
export * from './catalogue/category.ts';
export * from './catalogue/matching-set.ts';
export * from './catalogue/product.ts';
export * from './catalogue/upsell.ts';
export * from './delivery/parcel.ts';
export * from './delivery/parcel-events.ts';
export * from './delivery/pickup-points.ts';
export * from './delivery/postcode.ts';
export * from './delivery/shipping.ts';
export * from './delivery/tracking.ts';
export * from './discounts/certificate.ts';
export * from './discounts/codes.ts';
export * from './discounts/printable-text.ts';
export * from './durations.ts';
export * from './input/clean-input.ts';
export { editDistance } from './input/edit-distance.ts';
export * from './input/email.ts';
export * from './input/honeypot.ts';
export * from './input/password.ts';
export * from './input/phone.ts';
export * from './input/text.ts';
export * from './money/currency.ts';
export * from './money/money.ts';
export * from './money/percent.ts';
export * from './money/spread.ts';
export * from './operations/data-limits.ts';
export * from './operations/funnel.ts';
export * from './operations/reserved-paths.ts';
export * from './operations/staff.ts';
export * from './operations/store-flag.ts';
export * from './orders/open-orders.ts';
export * from './orders/order-status.ts';
export * from './orders/order-transitions.ts';
export * from './orders/payment.ts';
export * from './orders/payment-shares.ts';
export { APPLE_PAY_VERSION, applePayRequest, type GooglePayShop, googlePayRequest } from './orders/wallets.ts';
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
export { tellingWords, tellNothing } from './search/generic-words.ts';
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
// Search: interpretation of query words before products are looked up.
export { type AskedSize, askedSize } from './search/requested-size.ts';
export { inPlainLetters, nearestWord, swappedForms } from './search/spelling.ts';
export { fleetingForms, synonymsOf } from './search/synonyms.ts';
// Sizes: which chart is a product's, and which of its sizes is a dog's.
export * from './sizes/dog-measure.ts';
export { fittingSizes, type MeasuredChart, measuresOf } from './sizes/measured-size.ts';
export { type OfferedSize, sureSize, sureSizes } from './sizes/recommended-size.ts';
export { type SizeAdvice, type SizeMargin, sizeAdvice } from './sizes/size-advice.ts';
export { chartOf, DEFAULT_CHART_CLASS, ownChart } from './sizes/size-chart.ts';
export { parseSpan } from './sizes/span.ts';
