import { type Load, record, run, type Step } from './load.ts';
import type { Bench } from './report.ts';
import { demoFolder, type Shop, startShop } from './shop.ts';
import { fillBasket, write } from './shopper.ts';
import { sample } from './statistics.ts';

const CONNECTIONS = 8;
/** Per connection. The bank is asked about a payment after 15 seconds; both runs end before. */
const WARM_UP = 20;
const MEASURED = 50;

const ARTICLE = 'bwl91-10';
const PRICE = '1000.00';
const PRODUCT = {
  article: ARTICLE,
  structure: 'standalone',
  product_class: 'bwl',
  category: 'accessories/bowls',
  title: { ru: 'Миска' },
  price: PRICE,
  weight_g: 400,
  stock: 1_000_000,
};

/** The checkout form of a guest who picks up the order in the shop and pays at once. */
const FORM = {
  recipient: { first_name: 'Анна', phone: '+79161234567' },
  shipping_code: 'pickup',
  shipping_address: { pickup_point: 'shop-msk' },
  payment_code: 'sberbank_online',
  terms_agreement: true,
  expected_total: PRICE,
};

/** Orders of filled baskets, each with a payment started at the bank simulator. */
export async function benchOrders(bench: Bench): Promise<void> {
  await using folder = await demoFolder([PRODUCT]);
  await using shop = await startShop(folder.path);
  const load = await ordersOf(shop, WARM_UP + MEASURED);
  await run(shop, load, { connections: CONNECTIONS, times: WARM_UP });
  const figures = await run(shop, load, { connections: CONNECTIONS, times: MEASURED });
  record(bench, load.name, figures, { perSecond: 100, cpuMs: 15 });
}

/** As many orders per connection as there are baskets for it. */
async function ordersOf({ url }: Shop, times: number): Promise<Load> {
  const cookies: string[] = [];
  const fill = async () => cookies.push((await fillBasket(url, [ARTICLE])).cookie);
  await sample(times, () => Promise.all(Array.from({ length: CONNECTIONS }, fill)));
  return { name: 'order with payment', steps: () => orderSteps(cookies) };
}

function orderSteps(cookies: string[]): Step[] {
  let cookie = '';
  let order: { number?: string; access_token?: string } = {};
  return [
    {
      status: 201,
      request: () => {
        cookie = cookies.pop() ?? '';
        // An address that is not verified gets only a few emails a day, so each shopper has another one.
        const shopper = { guest_email: `anna${cookies.length}@mail.example` };
        return write('POST', 'basket/checkout/', { ...FORM, ...shopper }, { cookie });
      },
      onResponse: (body) => {
        order = JSON.parse(body);
      },
    },
    {
      request: () =>
        write('POST', `order/${order.number}/pay`, {}, { cookie, 'x-order-token': order.access_token }),
    },
  ];
}
