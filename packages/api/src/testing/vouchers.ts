import type { VoucherRow } from '@kashtanka/contract/import';

const everything = { includes_all: true };

type OfferParts = NonNullable<VoucherRow['offer']>;

/** Ten percent off all goods for any holder of the code, any number of times. */
export function aVoucher(changes: Partial<VoucherRow> = {}, offer: Partial<OfferParts> = {}): VoucherRow {
  return {
    code: 'WOOF10',
    name: { ru: 'Скидка 10%', en: '10% off' },
    usage: 'multi',
    offer: {
      category: 'Basket',
      condition: { type: 'Count', value: '1', range: everything },
      benefit: { type: 'Percentage', value: '10', range: everything },
      ...offer,
    },
    ...changes,
  };
}
