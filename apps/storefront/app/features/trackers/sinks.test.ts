import { afterEach, expect, it } from 'vitest';
import { createGoogleAnalytics } from './google-analytics.ts';
import { createMetrica } from './metrica.ts';
import type { TrackedEvent } from './tracker.ts';
import { createVkPixel } from './vk-pixel.ts';

const collar = {
  item_id: 'clr01-01cht-m',
  item_name: 'Ошейник',
  item_variant: 'M',
  item_category: 'Ошейники',
  item_category2: 'Из стропы',
  price: 2490,
  discount: 500,
  quantity: 2,
};
const added: TrackedEvent = { event: 'add_to_cart', currency: 'RUB', value: 4980, items: [collar] };
const page: TrackedEvent = { event: 'page_view', page_path: '/catalog', page_title: 'Каталог' };

afterEach(() => {
  globalThis.ym = globalThis.metricaLayer = globalThis._tmr = globalThis.gaLayer = undefined;
});

it('trackers: the pixel gets added products in roubles [ANALYTICS-02]', () => {
  const sink = createVkPixel('3141592');
  sink.track(page);
  sink.track(added);

  expect(globalThis._tmr).toEqual([
    { type: 'pageView', id: '3141592', start: expect.any(Number) },
    {
      type: 'reachGoal',
      id: '3141592',
      goal: 'AddToCart',
      value: 4980,
      params: { currency: 'RUB', product_id: ['clr01-01cht-m'] },
    },
  ]);
});

it('Metrica: is sent page views on navigation, and products in its own format', () => {
  const sink = createMetrica('10000001');
  sink.track(page);
  sink.track(added);
  sink.track({ ...added, event: 'purchase', transaction_id: '77', value: 5330 });

  expect(globalThis.ym?.a?.map(([, call, about]) => [call, about])).toEqual([
    ['init', expect.objectContaining({ defer: true, ecommerce: 'metricaLayer' })],
    ['hit', '/catalog'],
  ]);
  const category = 'Ошейники/Из стропы';
  const products = [
    { id: 'clr01-01cht-m', name: 'Ошейник', variant: 'M', category, price: 2490, discount: 500, quantity: 2 },
  ];
  expect(globalThis.metricaLayer).toEqual([
    { ecommerce: { currencyCode: 'RUB', add: { products } } },
    { ecommerce: { currencyCode: 'RUB', purchase: { actionField: { id: '77', revenue: 5330 }, products } } },
  ]);
});

it('trackers: the data layer of GA4 gets the events of the shop without an address', () => {
  const sink = createGoogleAnalytics('G-TEST1234');
  sink.track(added);
  sink.track({ event: 'identify', sha256_email: 'abc' });

  expect(globalThis.gaLayer?.map((words) => [...(words as IArguments)]).slice(1)).toEqual([
    ['config', 'G-TEST1234', { send_page_view: false }],
    ['event', 'add_to_cart', { currency: 'RUB', value: 4980, items: [collar] }],
    ['set', 'user_data', { sha256_email_address: 'abc' }],
  ]);
});
