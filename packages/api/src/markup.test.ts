import { demo, demoDocument } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import type { DeliveryProvider } from '#providers/shipping';
import { openCdek } from './modules/shipping/providers/cdek/test-cdek.ts';
import type { TestCarrier } from './modules/shipping/providers/test-carrier.ts';
import { register, userWith } from './testing/accounts.ts';
import { bringBack, carryThrough, exchange, pay, syncPoints } from './testing/admin.ts';
import { AS_MARKUP, armed, HOSTILE } from './testing/armed.ts';
import { aCollar, importInto, load } from './testing/documents.ts';
import { buyGift } from './testing/gifts.ts';
import { openShopWithBank, type ShopWithBank } from './testing/partners/bank.ts';
import { codeIn } from './testing/partners/mailed.ts';
import { aCheckout, aPickup, placeOrder } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';
import type { TestShop } from './testing/test-shop.ts';

const NOW = '2026-11-21';
const recipient = { first_name: HOSTILE, last_name: HOSTILE, phone: '+79161234567' };

/** Emails with texts of others: names and sizes of products, addresses and contacts of points, recipients, gift messages. */
const EMAILS_WITH_FOREIGN_TEXTS = [
  'back_in_stock',
  'certificate',
  'confirm_back_in_stock',
  'drop_opened',
  'order_arrived',
  'order_canceled',
  'order_exchange',
  'order_issued',
  'order_paid',
  'order_placed',
  'order_ready',
  'order_refund',
  'order_shipped',
];

/** Emails of the same shop that contain only fixed texts, sums, days and numbers. */
const SILENT = ['certificate_sent', 'confirm_newsletter', 'welcome'];

/** Products of these orders; the others would only take time to import. */
const BOUGHT = [demo.collarInStock, demo.standaloneBowl, demo.certificate];

type World = ShopWithBank & { cdek: TestCarrier };

/** A shop in which every text, also those from the carrier, is hostile markup. */
async function openHostile(): Promise<World> {
  const opened: TestCarrier[] = [];
  const world = await openShopWithBank({
    carriers: async (clock) => {
      const cdek = await openCdek({ nowMs: () => clock.now().getTime() });
      opened.push(cdek);
      return [hostileCarrier(cdek.provider)];
    },
  });
  const [cdek] = opened;
  if (!cdek) throw new Error('there is no carrier');
  const { products, ...lists } = demoDocument(NOW);
  const bought = products?.filter(({ article }) => BOUGHT.some((one) => one.startsWith(article)));
  expect(await importInto(world.shop, armed({ ...lists, products: bought }))).toMatchObject({ ok: true });
  await syncPoints(world.shop, 'cdek');
  return { ...world, cdek };
}

function hostileCarrier(provider: DeliveryProvider): DeliveryProvider {
  return {
    ...provider,
    async *points() {
      for await (const part of provider.points()) {
        if (!part.ok) throw new Error('the points did not come');
        const texts = { name: HOSTILE, workTime: HOSTILE, metro: HOSTILE, station: HOSTILE, comment: HOSTILE };
        const points = part.points.map((one) => ({ ...one, ...texts, address: one.address + HOSTILE }));
        yield { ok: true, points };
      }
    },
  };
}

/** Sends an order through the carrier until the end; the texts of the carrier come from one of its pickup points. */
async function sendByCarrier(world: World): Promise<void> {
  const { shop, cdek } = world;
  const request = aCheckout({
    recipient,
    shipping_code: 'cdek-regular-ww',
    shipping_address: { cdek_fulfillment_point: 'SIM3' },
  });
  const placed = await pay(world, await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request }));
  const { number } = placed.order;
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping');
  await shop.api.orders.parcel(await actorOf(shop, 'warehouse'), number);
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  for (const code of ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'ACCEPTED_AT_PICK_UP_POINT', 'DELIVERED']) {
    await cdek.setParcelCourse(`${number}-1`, { code, at: shop.clock.now().toISOString() });
    shop.clock.advance(2 * HOUR_MS);
    await shop.runJob('parcels_follow');
    await shop.runDueJobs();
  }
  await exchange(shop, placed, { 1: [1, demo.collarInStockOtherSize] });
}

/** Handed over in the shop; half of it is returned. */
async function deliverOrder({ shop }: World): Promise<void> {
  const placed = await placeOrder(shop, {
    articles: { [demo.collarInStock]: 2 },
    request: aPickup({ recipient }),
  });
  await carryThrough(shop, placed, 'processing', 'authorized', 'issued');
  await bringBack(shop, placed, { 1: 1 });
  await placeOrder(shop, {
    articles: { [demo.standaloneBowl]: 1 },
    request: aPickup({ recipient, payment_code: 'sberbank_online' }),
  });
  // First it is reminded of, then canceled.
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  shop.clock.advance(5 * HOUR_MS);
  await shop.runDueJobs();
}

async function notifySubscribers(shop: TestShop): Promise<void> {
  const anna = userWith(shop, await register(shop, { first_name: HOSTILE, last_name: HOSTILE }));
  const stocked = (stock: number) => ({
    ...aCollar({ title: { ru: HOSTILE, en: HOSTILE } }),
    variants: [
      { article: 'clr09-01-s', attributes: { size: 's' }, price: '2000.00', stock, is_subscribable: true },
    ],
  });
  await load(shop, { products: [stocked(0)] });
  const guest = { guest_email: 'vera@example.com', guest_terms_agreement: true, guest_first_name: '-' };
  await shop.visitor().subscribeToStock({ params: { article: 'clr09-01-s' }, body: guest });
  await shop.api.confirmWaiting(await codeIn(shop, guest.guest_email, 'confirm_back_in_stock'));
  await shop.visitor().subscribeToNews({ body: { ...guest, news_agreement: true } });
  await load(shop, { products: [stocked(3)] });
  const drop = { subscription_type: 'drops', reference: 'golden-hour', agreement: true } as const;
  await anna.subscribeNew({ body: drop });
  await shop.runDueJobs();
  shop.clock.advance(7 * DAY_MS);
  expect(await shop.runDueJobs()).toEqual([]);
}

/** The HTML and text parts of each email that contain the hostile text. */
async function emailsOf({ database }: TestShop) {
  const { rows } = await database.pool.query<{ letter: string; html: string; plain_text: string }>(
    'select letter, html, plain_text from outbox order by letter',
  );
  return rows.map(({ letter: kind, html, plain_text }) => ({
    letter: kind,
    hasMarkup: html.includes(AS_MARKUP),
    hasText: html.includes('&lt;img src=x'),
    isPlain: plain_text.includes(HOSTILE),
  }));
}

it('emails: texts of shop, carriers and shoppers are text in them and never markup', async () => {
  const world = await openHostile();
  const gift = { message: HOSTILE, recipient: HOSTILE, signature: HOSTILE };
  await pay(world, await buyGift(world.shop, { departure: NOW, ...gift }));
  await sendByCarrier(world);
  await deliverOrder(world);
  await notifySubscribers(world.shop);

  const emails = await emailsOf(world.shop);

  const namesOf = (some: typeof emails) => [...new Set(some.map(({ letter: kind }) => kind))];
  expect(namesOf(emails.filter(({ hasMarkup }) => hasMarkup))).toEqual([]);
  expect(namesOf(emails.filter(({ hasText }) => hasText))).toEqual(EMAILS_WITH_FOREIGN_TEXTS);
  expect(namesOf(emails.filter(({ isPlain }) => isPlain))).toEqual(EMAILS_WITH_FOREIGN_TEXTS);
  expect(namesOf(emails.filter(({ hasText, isPlain }) => !hasText && !isPlain))).toEqual(SILENT);
});
