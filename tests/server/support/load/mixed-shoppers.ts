import { demo } from '@kashtanka/demo';
import type { PaymentCode } from '@kashtanka/rules';
import type { Ask, clientAt } from '../client-at.ts';
import { type Online, SBERBANK } from '../shop/open-partners.ts';
import { buyGift } from './buy-gift.ts';
import { checkOut, type Delivery, placeOrder } from './place-order.ts';
import { hasStockChanged, putBack, takeScarce } from './scarce.ts';
import type { Wallets } from './shopper-wallets.ts';

// Shoppers of all kinds: they look at pages and lists, search, fill a basket and order, with bonus points,
// certificates, promo codes or nothing; most pay online, some on receipt, and some leave without paying. Every
// fifth buys a gift certificate, and every third wants a scarce article.

const LOOKED_AT = [
  '/',
  '/catalog',
  '/en/catalog?class=clr',
  `/product/${demo.collarInStock}`,
  '/blog',
  '/catalog?q=ошейник',
];

const KINDS: readonly { isOnline: boolean; pays: boolean }[] = [
  { isOnline: true, pays: true },
  { isOnline: false, pays: false },
  { isOnline: true, pays: true },
  { isOnline: true, pays: false },
];

export type Visit = {
  url: string;
  wallets: Wallets;
  /** Numbers of the shopper and of the visit. */
  shopper: number;
  turn: number;
  ask: Ask;
  /** Delivery methods of orders paid online, in turn; without them all are picked up. */
  deliveries?: readonly Delivery[];
  /** Online payment providers, in turn. */
  online?: readonly Online[];
};

/**
 * Calls `placed` with the number of the order once the shopper has it, `step` after every other response, and
 * `missed` for a sold-out article, without which the rest is ordered.
 */
export async function visit(
  { url, wallets, shopper, turn, ask, deliveries = [], online = [SBERBANK] }: Visit,
  { placed, step = () => {}, missed = () => {} }: { placed(number: string): void; step?(): void; missed?(): void },
): Promise<void> {
  await look(url, { ask, at: shopper + turn });
  const { client, prepare } = wallets.shopper(shopper);
  const { isOnline, pays } = kindOf(shopper + turn);
  const bank = online[Math.floor((shopper + turn) / KINDS.length) % online.length] ?? SBERBANK;
  const delivery = !isOnline ? undefined : deliveries[(shopper + 2 * turn) % deliveries.length];
  // A shopper without a wallet buys a gift every other time.
  const isGift = !prepare && (shopper + turn) % 2 === 0;
  const wishes = { isOnline, code: bank.code, delivery, missed, wantsMore: (shopper + turn) % 3 === 0 };
  const { number, amount_due, headers } = await (isGift
    ? buyGift(client, bank.code)
    : buyGoods(client, wishes, prepare));
  placed(number);
  step();
  await look(url, { ask, at: shopper + turn + 1 });
  if (!pays || Number(amount_due) === 0) return;
  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  if (!opened.ok || !opened.body.redirect_url) throw new Error(`payment not started: ${JSON.stringify(opened)}`);
  step();
  await bank.pay(opened.body.redirect_url);
  step();
}

type Wishes = {
  isOnline: boolean;
  code: PaymentCode;
  delivery: Delivery | undefined;
  wantsMore: boolean;
  missed(): void;
};

/** Units in a basket stay available to all shoppers until one of them orders. */
async function buyGoods(
  client: ReturnType<typeof clientAt>,
  { isOnline, code, delivery, wantsMore, missed }: Wishes,
  prepare?: (client: ReturnType<typeof clientAt>) => Promise<void>,
) {
  const payment = isOnline ? code : 'upon_receipt';
  const fill = async () => {
    if (wantsMore && !(await takeScarce(client))) missed();
    await prepare?.(client);
  };
  try {
    return await placeOrder(client, payment, fill, delivery);
  } catch (refusal) {
    if (!hasStockChanged(refusal)) throw refusal;
    missed();
    await putBack(client);
    return checkOut(client, payment, delivery);
  }
}

function kindOf(at: number) {
  const kind = KINDS[at % KINDS.length];
  if (!kind) throw new Error('the list of kinds is empty');
  return kind;
}

/** A page must be served during any failure of the shop. */
async function look(url: string, { ask, at }: { ask: Ask; at: number }): Promise<void> {
  const page = LOOKED_AT[at % LOOKED_AT.length];
  const shown = await ask(`${url}${page}`);
  await shown.text();
  if (!shown.ok) throw new Error(`not shown: ${page} ${shown.status}`);
}
