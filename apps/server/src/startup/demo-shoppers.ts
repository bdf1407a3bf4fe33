import { randomUUID } from 'node:crypto';
import { type Api, createInternalContext, createTransportWithContext, type Log } from '@kashtanka/api';
import type { CheckoutRequest } from '@kashtanka/contract';
import { type Client, createClient } from '@kashtanka/contract/client';
import { demo } from '@kashtanka/demo';
import { moneyFromWire, moneyToWire, type OrderStatus } from '@kashtanka/rules';

/** Demo accounts. No real mailbox has this domain, so they cannot collide with real shoppers. */
export const DEMO_SHOPPERS = [
  { email: 'anna@kashtanka.example', first_name: 'Анна', has: 'dogs, addresses, orders and bonus points' },
  { email: 'boris@kashtanka.example', first_name: 'Борис', has: 'nothing yet' },
] as const;

export const DEMO_PASSWORD = 'wet-nose-at-dawn';

const EMAILS = DEMO_SHOPPERS.map(({ email }) => email);

/** The demo shoppers whose published password still works. */
export function openDemoShoppers({ customers }: Pick<Api, 'customers'>): Promise<string[]> {
  return customers.findByPassword(DEMO_PASSWORD, EMAILS);
}

/** Removes them; returns their emails. */
export function removeDemoShoppers({ customers }: Pick<Api, 'customers'>): Promise<string[]> {
  return customers.deleteByPassword(DEMO_PASSWORD, EMAILS);
}

type Shop = { api: Api; log: Log; origin: string };

/** Creates demo shoppers and orders through the public API, and advances some of the orders. */
export async function addDemoShoppers(shop: Shop): Promise<void> {
  const [anna] = await Promise.all(DEMO_SHOPPERS.map((shopper) => register(shop, shopper)));
  if (!anna) throw new Error('DEMO_SHOPPERS is empty');
  await addDogs(anna);
  await addAddresses(anna);
  await order(shop, anna, { articles: [demo.harnessInStock, demo.tagCord], way: ['authorized', 'issued'] });
  await order(shop, anna, { articles: [demo.standaloneBowl], way: ['authorized'] });
  await order(shop, anna, { articles: [demo.leashInSteel], way: [] });
  await order(shop, anna, { articles: [demo.collarInStock], isUnpaid: true, way: [] });
}

async function register(shop: Shop, { email, first_name }: (typeof DEMO_SHOPPERS)[number]): Promise<Client> {
  const guest = callsOf(shop, null);
  const registered = await guest.register({
    body: { email, first_name, password: DEMO_PASSWORD, terms_agreement: true, guest_first_name: '-' },
  });
  const { access, refresh } = done(registered);
  const user = await shop.api.identify(access);
  if (!user) throw new Error(`${email} was registered but cannot be found`);
  // Otherwise the account would list a session that no browser has.
  done(await guest.logOut({ body: { refresh } }));
  return callsOf(shop, user);
}

function callsOf({ api, log, origin }: Shop, user: Parameters<typeof createInternalContext>[1]): Client {
  const inside = { requestId: randomUUID(), locale: 'ru', origin, log, uses: () => {} } as const;
  const transport = createTransportWithContext(api.dispatch, createInternalContext(inside, user));
  return createClient(transport);
}

async function addDogs(anna: Client): Promise<void> {
  const rex = { nickname: 'Рекс', breed: 'Бигль', birthday: '2021-05-09', weight: '12,5' };
  done(await anna.addDog({ body: { ...rex, neck_girth: '38', chest_girth: '60' } }));
  const fly = { nickname: 'Муха', breed: 'Дворняга', age_band: '1_3', weight: '6' };
  done(await anna.addDog({ body: { ...fly, neck_girth: '28', chest_girth: '44' } }));
}

const HOME = {
  state: 'Свердловская область',
  city: 'Екатеринбург',
  line1: 'ул. Ленина, 5, кв. 12',
  postcode: '620014',
};
const SUMMER = { state: 'Москва', city: 'Москва', line1: 'ул. Земляной Вал, 7, кв. 3', postcode: '105064' };

async function addAddresses(anna: Client): Promise<void> {
  done(await anna.addAddress({ body: { ...HOME, notes: 'Домофон 12' } }));
  done(await anna.addAddress({ body: SUMMER }));
}

type Wish = { articles: string[]; isUnpaid?: boolean; way: OrderStatus[] };

/**
 * Places an order and advances it. Only delivery without a carrier is used, so a shop also starts while carriers
 * are unavailable.
 */
async function order({ api }: Shop, shopper: Client, { articles, isUnpaid = false, way }: Wish): Promise<void> {
  for (const article of articles) done(await shopper.addLine({ body: { article, quantity: 1 } }));
  const request = isUnpaid ? BY_EXPRESS : FETCHED;
  const { price } = done(await shopper.getBasket());
  const quoted = await shopper.quoteShipping({
    params: { method: request.shipping_code },
    query: request.shipping_address,
  });
  const expected_total = moneyToWire(moneyFromWire(price) + moneyFromWire(done(quoted).price));
  const recipient = { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567' };
  const { number } = done(
    await shopper.checkout({ body: { ...request, recipient, expected_total, terms_agreement: true } }),
  );
  for (const to of isUnpaid ? way : ['processing' as const, ...way]) {
    const moved = await api.moveOrder(number, { to, why: { actor: 'system', reason: 'the demo shop' } });
    if (!moved.ok) throw new Error(`a demo order was not moved to ${to}: ${moved.problem}`);
  }
}

type Request = Pick<CheckoutRequest, 'shipping_code' | 'payment_code'> & {
  shipping_address: Record<string, string>;
};

const FETCHED: Request = {
  shipping_code: 'pickup',
  shipping_address: { pickup_point: 'shop-msk' },
  payment_code: 'upon_receipt',
};
const BY_EXPRESS: Request = {
  shipping_code: 'msk-express',
  shipping_address: { country: 'RU', ...SUMMER },
  payment_code: 'sberbank_online',
};

function done<Body>(answer: { ok: true; body: Body } | { ok: false }): Body {
  if (answer.ok) return answer.body;
  throw new Error(`a demo shopper's request was refused: ${JSON.stringify(answer)}`);
}
