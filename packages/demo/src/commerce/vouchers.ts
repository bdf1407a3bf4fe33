// Promo codes of the demo shop: a public one, a large one with a limit, a set to be handed out, and one that is over.
import type { VoucherRow } from '@kashtanka/contract/import';
import { dayBefore, endOfDay, startOfDay } from '../dates.ts';
import { both } from '../text.ts';

const everything = { includes_all: true };

export function vouchers(today: string): VoucherRow[] {
  return [woof10, firstWalk, postcards(today), lastWinter(today)];
}

/** Named on the page of offers. */
const woof10: VoucherRow = {
  code: 'WOOF10',
  name: both('Промокод WOOF10: −10%', 'Promo code WOOF10: −10%'),
  usage: 'multi',
  max_uses: null,
  starts_at: null,
  ends_at: null,
  channels: [],
  offer: {
    description: both('10% на всё, кроме сертификатов.', '10% off everything but certificates.'),
    category: 'Basket',
    condition: { type: 'Count', value: '1', range: everything },
    benefit: { type: 'Percentage', value: '10', range: everything },
  },
};

const firstWalk: VoucherRow = {
  code: 'ПРОГУЛКА',
  name: both('На прогулку: −500 ₽', 'For a walk: ≈ €4 off'),
  usage: 'once_per_customer',
  max_uses: 1000,
  channels: [],
  offer: {
    description: both(
      '500 ₽ при покупке от 5 000 ₽, один раз.',
      '≈ €4 (500 ₽) off a purchase of ≈ €42 (5 000 ₽) or more, once.',
    ),
    category: 'Basket',
    condition: { type: 'Value', value: '5000', range: everything },
    benefit: { type: 'Absolute', value: '500', range: everything },
  },
};

/** Each code works once; they are generated when they are printed. */
function postcards(today: string): VoucherRow {
  return {
    code: 'POSTCARD',
    name: both('Открытка: бесплатная доставка', 'Postcard: free delivery'),
    usage: 'single',
    is_set: true,
    starts_at: startOfDay(dayBefore(today, 1)),
    ends_at: endOfDay(dayBefore(today, -180)),
    channels: [],
    offer: {
      description: both('Доставка за наш счёт.', 'We pay for the delivery.'),
      category: 'Shipping',
      condition: { type: 'Count', value: '1', range: everything },
      benefit: { type: 'Shipping percentage', value: '100', range: everything },
    },
  };
}

function lastWinter(today: string): VoucherRow {
  return {
    code: 'SNOW15',
    name: both('Снег: −15%', 'Snow: −15%'),
    usage: 'multi',
    starts_at: startOfDay(dayBefore(today, 90)),
    ends_at: endOfDay(dayBefore(today, 30)),
    channels: [],
    offer: {
      category: 'Basket',
      condition: { type: 'Count', value: '1', range: everything },
      benefit: { type: 'Percentage', value: '15', range: everything },
    },
  };
}
