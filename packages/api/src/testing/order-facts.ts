import type { PriceTrace } from '@kashtanka/pricing';
import type { Order, OrderFacts } from '#modules/orders';

type Line = OrderFacts['lines'][number];

/** A paid order of a guest as its row is stored, for rules that need no database; kopecks. */
export function anOrderRow(changes: Partial<Order> = {}): Order {
  return {
    number: 100_001,
    basket_id: 1,
    user_id: null,
    token_hash: Buffer.from('hash'),
    token_sealed: null,
    locale: 'ru',
    channel: null,
    partner: null,
    status: 'processing',
    is_paid: true,
    placed_at: new Date('2026-11-21T09:00:00Z'),
    email: 'anna@example.com',
    recipient: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567', email: 'anna@example.com' },
    news_agreement: false,
    is_personalised: false,
    shipping_code: 'cdek-courier',
    shipping: { address: {}, point: null, region: null, country: 'RU', estimated_day: null },
    payment_code: 'sberbank_online',
    payment_deadline: null,
    held_until: null,
    tracking_number: null,
    goods_before: 0,
    goods_after: 0,
    shipping_before: 0,
    shipping_after: 0,
    total: 0,
    amount_due: 0,
    cashback: 0,
    network_hash: null,
    confirm_hash: null,
    confirmed_at: null,
    surcharge: 0,
    version: 1,
    ...changes,
  };
}

/** A collar of 2 000 roubles. */
export function aLineRow(changes: Partial<Line> = {}): Line {
  return {
    position: 1,
    article: 'clr09-01-s',
    page_article: 'clr09-01',
    title: { ru: 'Ошейник', en: 'Collar' },
    image: [],
    parameters: [],
    options: [],
    engraving_svg: null,
    quantity: 1,
    unit_price: 2_000_00,
    price_before: 2_000_00,
    price_after: 2_000_00,
    cashback: 140_00,
    is_non_returnable: false,
    vat: 'vat20',
    returned_quantity: 0,
    ...changes,
  };
}

/** The option that makes a line one of certificates. */
export const CERTIFICATE = [{ option: 1, code: 'certificate_format', value: 'digital' }];

export function aTrace(changes: Partial<PriceTrace> = {}): PriceTrace {
  return {
    version: 2,
    offers: [],
    refusedCodes: [],
    sums: {
      goods: { before: 0, after: 0 },
      delivery: { before: 0, after: 0 },
      bonusPoints: 0,
      certificates: [],
      due: 0,
    },
    ...changes,
  };
}
