import type { Kopecks, OrderStatus, PaymentCode, ShippingCode } from '@kashtanka/rules';

type BothLanguages = { ru: string; en: string };

/** A past order of a generated shop: its shopper, goods and history. Prices follow from the catalogue and the offers. */
export type PlannedOrder = {
  placedAt: Date;
  recipient: { first_name: string; last_name: string; phone: string; email: string };
  shippingCode: ShippingCode;
  address: Record<string, string>;
  /** The pickup point as the shopper saw it. */
  point: {
    code: string;
    name: BothLanguages;
    city: BothLanguages;
    address: BothLanguages;
    work_time: BothLanguages | null;
  } | null;
  region: string;
  deliveryCharge: Kopecks;
  paymentCode: PaymentCode;
  lines: readonly { article: string; quantity: number }[];
  /**
   * From `new` to the present status, oldest first. Of a partly returned order, the first unit of the first line has
   * been returned.
   */
  moves: readonly { at: Date; status: OrderStatus; actor: string; reason: string }[];
  /** The end of the reservation of an unpaid or uncollected order. */
  heldUntil: Date | null;
  trackingNumber: string | null;
  notes: readonly { at: Date; actor: string; words: string }[];
};
