import type { PriceTrace } from '@kashtanka/pricing';
import type { OrderStatus, ShippingAddress, ShippingCode } from '@kashtanka/rules';
import type { FieldRefusals } from '#platform/http/reply';
import type { OrderLine } from '../deps.ts';
import type { RefundedSums } from '../emails/order-emails.ts';

/** A change of a line: another quantity, none at all, or another size of the same product. */
export type LineChange = { position: number; quantity: number; article?: string | undefined };

export type AddedLine = { article: string; quantity: number };

/** What staff changes of an order; the parts left out stay as they are. */
export type OrderChange = {
  lines: readonly LineChange[];
  added: readonly AddedLine[];
  delivery?: { code: ShippingCode; address: ShippingAddress } | undefined;
  recipient?: { firstName: string; lastName: string; phone: string } | undefined;
};

/** Kopecks. */
export type ChangedSums = {
  goodsBefore: number;
  goodsAfter: number;
  shippingBefore: number;
  shippingAfter: number;
  total: number;
  certificates: number;
  points: number;
  due: number;
};

/** `cut`: the engraving of a line was made, so that the line cannot change any more. */
type RefusedLine = { ok: false; problem: 'no_such_line' | 'certificate' | 'engraved' | 'cut'; position: number };

type RefusedArticle = {
  ok: false;
  problem: 'no_such_article' | 'another_product' | 'not_sold';
  instead: string;
};

export type ChangeRefused =
  | { ok: false; problem: 'not_now'; from: OrderStatus }
  | {
      ok: false;
      problem:
        | 'exchanged'
        | 'refunded'
        | 'digital'
        | 'unchanged'
        | 'empty'
        | 'being_paid'
        | 'being_packed'
        | 'nothing_due'
        | 'no_payment'
        | 'no_price';
    }
  | { ok: false; problem: 'under_way'; parcel: string }
  | RefusedLine
  | RefusedArticle
  | { ok: false; problem: 'too_few'; instead: string; available: number }
  | { ok: false; problem: 'fields'; fields: FieldRefusals };

/** What a change does, or would do: sums, the money that moves, and the stock that is left. */
export type Changed = {
  ok: true;
  before: ChangedSums;
  after: ChangedSums;
  lines: readonly Pick<OrderLine, 'position' | 'price_after'>[];
  trace: PriceTrace;
  /** Null if nothing goes back. */
  refunded: RefundedSums | null;
  /** What the customer of a paid order has yet to pay; kopecks. */
  surcharge: number;
  /** Units that are left after the change, by article of the order. */
  stock: { article: string; available: number }[];
  recorded: { before: object; after: object };
};
