// The shop's rules: pure functions over values. No clock, no chance, no network; both sides of the wire use them.
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

// Money

export {
  type Currency,
  convertMoney,
  DEFAULT_CURRENCY,
  formatAmount,
  formatMoney,
  formatMoneyLimit,
  isCurrency,
  roublesDisplayedAs,
} from './money/currency.ts';
export {
  discountPercent,
  type Kopecks,
  MAX_SUM,
  moneyFromWire,
  moneyToWire,
  parseMoney,
  roubles,
} from './money/money.ts';
export { type BasisPoints, parsePercent, shareRoundedDown, shareRoundedHalfUp } from './money/percent.ts';
export { applyPriceRule, PRICE_ENDINGS, type PriceEnding, type PriceRule } from './money/price-rule.ts';
export { spread } from './money/spread.ts';

// Catalogue

export {
  type AvailabilityLabel,
  availabilityLabel,
  clampQuantity,
  quantityMove,
} from './catalogue/availability.ts';
export { categoryAncestors, categoryPath, categoryTree } from './catalogue/category.ts';
export {
  canStartSet,
  matchingSet,
  SET_CLASSES,
  type SetCandidate,
  type SetSize,
} from './catalogue/matching-set.ts';
export {
  type AttributeValue,
  fitsTag,
  foldArticle,
  isCertificate,
  isSameArticle,
  isTag,
  mainImage,
  maxTagLines,
  pageArticle,
  productLinkQuery,
  productSignature,
  type SignatureParts,
  sortClassAttributes,
  variantLinkQuery,
  variantParameters,
} from './catalogue/product.ts';
export { MAX_UPSELLS, pickUpsells, type UpsellPlace, upsellPlaces } from './catalogue/upsell.ts';

// Sizes: which chart is a product's, and which of its sizes is a dog's

export { DOG_MEASURES, type DogMeasure, type DogMeasures, parseMeasure } from './sizes/dog-measure.ts';
export { fittingSizes, measuresOf } from './sizes/measured-size.ts';
export { type OfferedSize, recommendedSize, recommendedSizes } from './sizes/recommended-size.ts';
export { type SizeAdvice, type SizeMargin, sizeAdvice } from './sizes/size-advice.ts';
export { DEFAULT_CHART_CLASS, findChart, findOwnChart } from './sizes/size-chart.ts';
export { parseSpan } from './sizes/span.ts';

// Search: interpretation of query words before products are looked up

export { isOnlyGeneric, specificWords } from './search/generic-words.ts';
export { switchLayout } from './search/keyboard.ts';
export { findPages } from './search/named-pages.ts';
export {
  articleKey,
  foldText,
  looksLikeArticle,
  MAX_QUERY_LENGTH,
  normalizeQuery,
  queryWords,
  splitWords,
} from './search/query.ts';
export { findRequestedSize, type RequestedSize } from './search/requested-size.ts';
export { nearestWord, toAsciiLetters, transposedForms } from './search/spelling.ts';
export { fleetingVowelForms, synonymsOf } from './search/synonyms.ts';

// Gift certificates and promo codes

export {
  lastSendingDay,
  lastValidDay,
  MAX_CERTIFICATE_SUM,
  parseCertificateSum,
  sendingDayError,
} from './discounts/certificate.ts';
export {
  CERTIFICATE_CODE_BYTES,
  certificateCode,
  formatCode,
  MAX_CODE_LENGTH,
  MIN_PROMO_CODE_LENGTH,
  PROMO_CODE_BYTES,
  parseCode,
  promoCode,
  promoKey,
  REFERRAL_CODE_BYTES,
  referralCode,
  type TypedCode,
} from './discounts/codes.ts';
export { periodPhase } from './discounts/period.ts';
export type { ExplainedOfferName, OfferReason, PriceStep } from './discounts/price-explanation.ts';
export { isPrintable, unprintableCharacters } from './discounts/printable-text.ts';

// Orders, payment and fiscal receipts

export { type OpenOrdersBy, refuseOpenOrders } from './orders/open-orders.ts';
export {
  awaitsPayment,
  isOffTrack,
  type OffTrack,
  OPEN_STATUSES,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderStatus,
  type OrderStep,
  orderStep,
  orderSteps,
} from './orders/order-status.ts';
export { allowedTransitions, canTransition, needsReturnedLines } from './orders/order-transitions.ts';
export {
  DEFAULT_PAYMENT_CODE,
  isPaymentCode,
  isPersonalised,
  PAYMENT_CODES,
  type PaymentCode,
  type ReceiptRefusal,
  receiptRefusal,
  TILL_METHODS,
  type TillMethod,
} from './orders/payment.ts';
export {
  NOTHING_PAID,
  type OrderShares,
  orderShares,
  type Shares,
  sharesOfUnits,
} from './orders/payment-shares.ts';
export { APPLE_PAY_VERSION, applePayRequest, type GooglePayShop, googlePayRequest } from './orders/wallets.ts';
export {
  counterReceipt,
  exchangeReceipt,
  exchangeReturnReceipt,
  prepaymentReceipt,
  providerCart,
  receiptPartsOf,
  refundReceipt,
  returnedPaymentReceipts,
  type SoldOrder,
  settlementReceipt,
  type Till,
} from './receipts/order-receipts.ts';
export type { Receipt, ReceiptPart, ReceiptRow } from './receipts/receipt.ts';
export { RECEIPT_KINDS, receiptKind } from './receipts/receipt-kind.ts';
export { isVatRate, VAT_RATES, type Vat } from './receipts/vat.ts';

// Delivery

export type { ParcelEventKind } from './delivery/parcel.ts';
export { interpretCarrierEvents } from './delivery/parcel-events.ts';
export {
  isPickupPointList,
  PICKUP_POINT_LISTS,
  type PickupPointListName,
  type PickupPointNetwork,
  pickupPointListOf,
} from './delivery/pickup-points.ts';
export { cleanPostcode, isCompletePostcode } from './delivery/postcode.ts';
export {
  cleanAddressField,
  DEFAULT_COUNTRY,
  DEFAULT_SHIPPING_CODE,
  type DeliveryType,
  deliveryType,
  findTariff,
  isCarried,
  isPricedShippingCode,
  isShippingAvailable,
  isShippingCode,
  type PricedShippingCode,
  pricingShippingFields,
  readShippingAddress,
  requiredShippingFields,
  SHIPPING_ADDRESS_FIELDS,
  SHIPPING_CODES,
  type ShippingAddress,
  type ShippingAddressField,
  type ShippingCode,
  type ShippingForm,
  sentShippingFields,
  shippingAddressOf,
} from './delivery/shipping.ts';
export { parseTrackingNumber, trackingUrl } from './delivery/tracking.ts';

// Input: cleaning, parsing and validation of typed text

export { cleanLine, cleanStructured, cleanText } from './input/clean-input.ts';
export { editDistance } from './input/edit-distance.ts';
export { parseEmail, suggestEmail } from './input/email.ts';
export { escapeHtmlAttribute, escapeHtmlText } from './input/escape-html.ts';
export { honeypotValue, isHoneypotFilled } from './input/honeypot.ts';
export {
  isPasswordPersonal,
  isTrivialPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  normalizePassword,
} from './input/password.ts';
export { formatPhone, formatTypedPhone, parsePhone } from './input/phone.ts';
export { isOneLine, textError } from './input/text.ts';

// Operations: staff, retention, redirects, opening of the store, statistics

export { addressWithTown } from './delivery/address-with-town.ts';
export { type SheetCell, writeCsv } from './operations/csv.ts';
export { MAX_ADDRESSES, MAX_DOGS, NOTICE_DAYS, RETENTION_YEARS } from './operations/data-limits.ts';
export { type FunnelRow, type FunnelStep, funnelOf } from './operations/funnel.ts';
export { REPORT_KEYS, REPORTS, type ReportName } from './operations/reports.ts';
export { isReservedPath } from './operations/reserved-paths.ts';
export {
  factIn,
  isShopFact,
  MAX_FACT_LENGTH,
  MAX_STORY_LENGTH,
  namesIn,
  phoneLink,
  SHOP_FACTS,
  type ShopFact,
  type ShopFacts,
  STORED_FACTS,
  type StoredFact,
  THEME_FACTS,
  type ThemeFact,
} from './operations/shop-facts.ts';
export {
  EMPTY_FRAME,
  type FittingClass,
  type FreeDelivery,
  type ShopFrame,
} from './operations/shop-frame.ts';
export {
  permissionsOf,
  rolesFor,
  rolesThatRead,
  STAFF_COMMANDS,
  STAFF_ROLES,
  STAFF_SECTIONS,
  type StaffCommand,
  type StaffPermissions,
  type StaffRole,
  type StaffSection,
} from './operations/staff.ts';
export { isStoreOpen, type StoreFlag } from './operations/store-flag.ts';
export {
  DEFAULT_COLORS,
  findLowContrast,
  type LowContrast,
  THEME_COLORS,
  type ThemeColor,
  themeStyle,
} from './operations/theme.ts';
