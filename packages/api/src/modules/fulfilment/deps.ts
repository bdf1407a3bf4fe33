import type { Certificates } from '#modules/certificates';
import type { Listing } from '#modules/listing';
import type { Media } from '#modules/media';
import type { OrderFacts } from '#modules/orders';
import type { Payments, Receipts } from '#modules/payments';
import type { BonusPointsLedger, Vouchers } from '#modules/promotions';
import type { Settings } from '#modules/settings';
import type { Shipping } from '#modules/shipping';
import type { Authorize, PerformCommand } from '#modules/staff';
import type { Stock } from '#modules/stock';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Log } from '#platform/log';
import type { Encryption } from '#platform/security/encryption';

export type FulfilmentDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  encryption: Encryption;
  /** Base URL of links in emails, without a trailing slash. */
  origin: string;
  settings: Settings;
  stock: Stock;
  listing: Listing;
  media: Media;
  shipping: Shipping;
  payments: Payments;
  receipts: Receipts;
  certificates: Certificates;
  points: BonusPointsLedger;
  vouchers: Vouchers;
};

export type OrderLine = OrderFacts['lines'][number];

/** An article as it is sold now, with the copy that an order stores. */
export type ArticleOnSale = Pick<
  OrderLine,
  'article' | 'page_article' | 'title' | 'image' | 'parameters' | 'is_non_returnable' | 'vat'
> & { isOnSale: boolean };

type GuardedLines = { number: number; positions: readonly number[] };

/** A guard of higher layers; in the transaction of the change. */
type GuardLines = (
  tx: Tx,
  lines: GuardedLines,
) => Promise<{ problem: 'being_packed' } | { problem: 'cut'; position: number } | undefined>;

/** A command of staff in the audit log; `refusal` is null for a performed one. */
export type AuditedCommand = {
  id: number;
  at: Date;
  name: string;
  act: string;
  reason: string;
  details: object;
  refusal: string | null;
  after: object | null;
};

export type AdminDeps = FulfilmentDeps & {
  /** The newest entries of the audit log about an order, the newest first. */
  auditOfOrder(number: number): Promise<AuditedCommand[]>;
  perform: PerformCommand;
  admit: Authorize;
  /** Item weights by article in grams; unknown ones are missing. */
  weigh(articles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Until when the packing of an order may be undone; undefined if it may not. */
  undoableUntil(tx: Tx, number: number): Promise<Date | undefined>;
  /** Articles by name; unknown ones are missing. */
  onSale(articles: readonly string[]): Promise<ReadonlyMap<string, ArticleOnSale>>;
  /** Today's prices of articles in kopecks; certificates and unknown articles are missing. */
  pricesOf(articles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether a change of an order's lines comes too late: someone packs it, or an engraving was cut. */
  guardLines: GuardLines;
  /** Creates the closed basket of an order that was not placed by a shopper. */
  closedBasket(tx: Tx, channel: string | null, now: Date): Promise<number>;
  /** Ids of the lines of a closed basket, in the order of the order's lines. */
  listBasketLines(basketId: number): Promise<readonly number[]>;
};
