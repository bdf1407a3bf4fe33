import { freezeTrace, type PriceTrace } from '@kashtanka/pricing';
import type { PricedBasketView } from '#modules/basket';

/** Kopecks: `uses` are paid by certificates, `points` by bonus points, and `due` by money. */
export type PaidView = {
  view: PricedBasketView;
  points: number;
  uses: readonly { id: number; amount: number }[];
  due: number;
};

/** The price of an order with the reasons, stored so that later changes of offers do not change the explanation. */
export function createPriceTrace({ view, points, uses, due }: PaidView): PriceTrace {
  const { priced, offers, lines, vouchers } = view;
  const { goods, shipping } = priced;
  return freezeTrace({
    priced,
    findOffer: (id) => {
      const running = offers.get(id);
      return running && { ...running, title: running.row.name, voucherCode: running.voucher?.code ?? null };
    },
    positions: new Map(lines.map(({ id }, index) => [id, index + 1])),
    refusedCodes: vouchers.flatMap(({ code, running, refusal }) =>
      refusal === null ? [] : [{ code, title: running.row.name, reason: refusal }],
    ),
    sums: {
      goods: { before: goods.before, after: goods.after },
      delivery: { before: shipping?.before ?? 0, after: shipping?.after ?? 0 },
      bonusPoints: points,
      certificates: certificatesOf(view, uses),
      due,
    },
  });
}

function certificatesOf({ certificates }: PricedBasketView, uses: PaidView['uses']) {
  const codes = new Map(certificates.map(({ id, code }) => [id, code]));
  return uses
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount }) => ({ last4: codes.get(id)?.slice(-4) ?? '', amount }));
}
