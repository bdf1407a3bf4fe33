// Every call of the API, defined once for the server, the client and the OpenAPI document: method, path, schemas and
// codes of refusals. A schema and its type have the same name.

// Calls: how one is defined, all of them by name, their refusals and value formats

export { type Call, LARGEST_BODY_BYTES, MOST_BODY_VALUES } from './call.ts';
export { API_BASE, type Contract, contract } from './contract.ts';
export {
  DETAIL_CODES,
  type DetailCode,
  DetailErrorSchema,
  FIELD_CODES,
  type FieldCode,
  type FieldError,
  FieldErrorList,
  type FieldErrors,
  FieldErrorsSchema,
} from './problems.ts';
export { type CallName, routes } from './routes.ts';
export { type Stream, type StreamName, streams } from './streams.ts';

// Clients

export {
  BLOG_BASE,
  type BlogClient,
  type BlogReceived,
  type BlogSent,
  type BlogTransport,
  blogHttpTransport,
  createBlogClient,
} from './blog-client.ts';
export type { Answer, Client, Received, Result, Sent, Transport } from './client.ts';
export { createClient, fillPath } from './client.ts';
export { HIDDEN_NOTICES_COOKIE, MOST_HIDDEN_NOTICES, parseHiddenNotices } from './hidden-notices-cookie.ts';
export { type Query, writeQuery } from './query.ts';
export { TRACKERS_COOKIE } from './trackers-cookie.ts';

// Catalogue

export { Collection } from './catalogue/collection.ts';
export {
  FilterField,
  type ItemFilters,
  ORDERINGS,
  Ordering,
  SearchReading,
  SearchSuggestions,
} from './catalogue/listing.ts';
export {
  Feature,
  GalleryImage,
  Item,
  LineOption,
  LineOptionInput,
  LineProduct,
  Product,
  ProductOption,
  type Sibling,
  Variant,
} from './catalogue/product.ts';
export { Category, ClassWithCharts, Color, Design, Model, ProductClass } from './catalogue/reference-data.ts';
export { SizeChart } from './catalogue/size-chart.ts';
export { StockSubscription } from './catalogue/stock-subscription.ts';
export { TagSet } from './catalogue/tag-set.ts';

// Basket and discounts

export {
  AppliedPoints,
  Basket,
  BasketLine,
  BasketVoucher,
  RunningOffers,
  type UpsellMessage,
} from './basket/basket.ts';
export { CertificateBalance } from './basket/certificate.ts';
export { ConsideredOffer } from './basket/considered-offer.ts';
export { type Counted, Discount, NamedVoucher, Offer, OfferRange } from './basket/discount.ts';

// Checkout, orders and delivery

export { PickupPoint, PlacedPoint } from './geography/pickup-points.ts';
export { City, Country, Region } from './geography/places.ts';
export { StreetQuestion, SuggestedStreet, SuggestedStreets } from './geography/streets.ts';
export { CheckoutRequest, ShippingMethod, ShippingQuote } from './orders/checkout.ts';
export {
  Order,
  OrderConfirmed,
  OrderLine,
  OwnOrder,
  OwnOrders,
  PaymentMethod,
  PaymentResult,
  PlacedOrder,
  RepeatedOrder,
} from './orders/order.ts';

// Account

export { Address, AddressChange, addressCalls, NewAddress } from './account/addresses.ts';
export { authenticationCalls, Registration, Tokens } from './account/authentication.ts';
export { Transfer, type TransferType } from './account/bonus-transfers.ts';
export {
  AGE_BANDS,
  type AgeBand,
  Dog,
  DogChange,
  dogCalls,
  FORM_FRAME_BYTES,
  LARGEST_PHOTO_BYTES,
  NewDog,
} from './account/dogs.ts';
export { NewsSubscription, Subscriber, Subscription, Unsubscribed } from './account/newsletter.ts';
export { Profile, ProfileChange, profileCalls, Session } from './account/profile.ts';

// Content

export { BANNER_WIDTHS, Banner, type PictureByWidth } from './content/banners.ts';
export {
  BLOG_ERRORS,
  Block,
  type BlogErrorStatus,
  BlogMedia,
  BlogTag,
  blogResponses,
  Drop,
  DropModal,
  DropPage,
  Post,
  PostPage,
} from './content/blog.ts';
export { Notification, PLACEMENTS, type Placement } from './content/notifications.ts';
export { PAGE_PREVIEW, type PageEdition, type PageFault, type PageText } from './content/pages.ts';
export { CountedStep, MOST_STEPS, type VisitStep } from './content/statistics.ts';
