import type { Certificates } from '#modules/certificates';
import type { Shelf } from '#modules/listing';
import type { Points } from '#modules/loyalty';
import type { Media } from '#modules/media';
import type { OrderLine } from '#modules/orders';
import type { Payments } from '#modules/payments';
import type { Receipts } from '#modules/receipts';
import type { Settings } from '#modules/settings';
import type { Shipping } from '#modules/shipping';
import type { Act, Admit } from '#modules/staff';
import type { Stock } from '#modules/stock';
import type { Vouchers } from '#modules/vouchers';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Sealing } from '#platform/encryption';
import type { News } from '#platform/events/events';
import type { Log } from '#platform/log';

export type FulfilmentDeps = {
  db: Database;
  news: News;
  clock: Clock;
  log: Log;
  sealing: Sealing;
  /** Where letters lead to, without a slash at its end. */
  origin: string;
  settings: Settings;
  stock: Stock;
  shelf: Shelf;
  media: Media;
  shipping: Shipping;
  payments: Payments;
  receipts: Receipts;
  certificates: Certificates;
  points: Points;
  vouchers: Vouchers;
};

/** An article as the shop has it now, and as an order keeps it. */
export type ThingOnSale = Pick<
  OrderLine,
  'article' | 'page_article' | 'title' | 'image' | 'parameters' | 'is_non_returnable' | 'vat'
> & { isOnSale: boolean };

export type DeskDeps = FulfilmentDeps & {
  act: Act;
  admit: Admit;
  /** What a piece of each article weighs, in grams; those that nobody knows are left out. */
  weigh(articles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What these articles are; those that are none of the shop's are left out. */
  onSale(articles: readonly string[]): Promise<ReadonlyMap<string, ThingOnSale>>;
  /** The basket of an order that no shopper has filled one for. */
  closedBasket(tx: Tx, channel: string | null, now: Date): Promise<number>;
};
