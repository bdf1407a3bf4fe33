import { signParameters, startBankSimulator } from '@kashtanka/simulators/bank';
import { onTestFinished } from 'vitest';
import {
  type ApplePaySettings,
  createApplePay,
  createGooglePay,
  createSberbank,
  isAppleGateway,
  type PaymentProvider,
} from '#providers/payments';
import type { DeliveryProvider } from '#providers/shipping';
import { type TestClock, testClock } from '../clock.ts';
import type { Ending } from '../ending.ts';
import { openTestShop, type ShopOptions, type TestShop } from '../test-shop.ts';
import { openHooks } from './bank-hooks.ts';
import { openLine } from './bank-line.ts';

/** Test cards of the bank simulator. */
export const CARDS = { good: '2202205000012424', challenge: '2202205300068092', noMoney: '2202205000060910' };
export const CHALLENGE_CODE = '111111';

const CALLBACK_KEY = 'shared-with-the-bank';
const MERCHANT = { userName: 'kashtanka-api', password: 'practice' };
/** No shorter than any pause between two calls to the bank, and no longer than the timeout of one. */
const LONGEST_PAUSE_MS = 4_000;

export type Bank = {
  /** Presses a button on the bank's payment page; resolves to the URL of the redirect. */
  press(page: string | null, button: string, fields: Record<string, string>): Promise<string | null>;
  pay(page: string | null, card?: string): Promise<string | null>;
  control(path: string, fields: object): Promise<void>;
  /** Registers and pays an order of another shop under the same merchant. */
  register(orderNumber: string): Promise<void>;
  /** Runs a callback before the bank receives the next call of a kind, or after it has answered. */
  meanwhile(call: string, when: 'before' | 'after', action: () => Promise<unknown>): void;
  /** Calls that the bank received since the last call of this function. */
  asked(): string[];
  /** Orders at the bank, oldest first. */
  orders(): Promise<BankOrder[]>;
  url: string;
  /** Callbacks to the shop: their bodies, and the shop's responses. */
  received: { body: string; read: boolean }[];
  /** Advances the clocks of the shop and of the bank. */
  passes(ms: number): Promise<void>;
  /** Sends an unauthenticated callback. */
  callBack(body: string): Promise<number>;
  /** A callback as the bank itself writes it, true or not. */
  signCallback(callback: BankCallback): string;
};

export type BankCallback = {
  mdOrder: string | undefined;
  orderNumber: string | undefined;
  operation: string;
  status: number;
};

type BankOrder = { orderId: string; orderNumber: string; orderStatus: number; amount: number; refunded: number };

export type ShopWithBank = {
  shop: TestShop;
  bank: Bank;
  /** The bank behind `yandex_pay`, where a test has asked for one. */
  otherBank: Bank;
  /** A second server process of the same shop. */
  besides(): Promise<TestShop>;
};

/** Versions of the gateway. */
export const DIALECTS = ['ecomm', 'rbs'] as const;
export type Dialect = (typeof DIALECTS)[number];

type Options = Pick<ShopOptions, 'clock' | 'mail' | 'onStatement' | 'onLogged'> & {
  dialect?: Dialect;
  now?: string;
  hasOtherBank?: boolean;
  hasWallets?: boolean;
  carriers?: (clock: TestClock) => Promise<readonly DeliveryProvider[]>;
};

/** A shop with the bank simulator, both with one clock; the bank's callbacks use HTTP. */
export async function openShopWithBank(
  options: Options = {},
  atEnd: Ending = onTestFinished,
): Promise<ShopWithBank> {
  const clock = options.clock ?? testClock(options.now ?? '2026-11-21T12:00:00Z');
  const shops: TestShop[] = [];
  const receive: ReceiveCallback = async (code, body) =>
    (await shops[0]?.api.receivePaymentCallback(code, body)) ?? false;
  const { dialect = 'ecomm' } = options;
  const first = await openBank('sberbank_online', { dialect, clock, receive, atEnd });
  const other = options.hasOtherBank ? await openBank('yandex_pay', { dialect, clock, receive, atEnd }) : first;
  const wallets = options.hasWallets ? first.wallets : [];
  const providers = [...new Set([first.provider, other.provider]), ...wallets];
  const carriers = (await options.carriers?.(clock)) ?? [];
  const { mail, onStatement, onLogged } = options;
  const passed = { ...(mail && { mail }), ...(onStatement && { onStatement }), ...(onLogged && { onLogged }) };
  const shop = await openTestShop({ clock, providers, carriers, ...passed }, atEnd);
  shops.push(shop);
  const besides = () => openTestShop({ besides: shop, providers }, atEnd);
  return { shop, bank: first.bank, otherBank: other.bank, besides };
}

type ReceiveCallback = (code: string, body: string) => Promise<boolean>;

type Opening = { dialect: Dialect; clock: TestClock; receive: ReceiveCallback; atEnd: Ending };

async function openBank(code: PaymentProvider['code'], { dialect, clock, receive, atEnd }: Opening) {
  const received: Bank['received'] = [];
  const callbackUrl = await openHooks(async (body) => {
    const read = await receive(code, body);
    received.push({ body, read });
    return read;
  }, atEnd);
  const impatience: (() => void)[] = [];
  const { url, close } = await startBankSimulator({
    port: 0,
    ...MERCHANT,
    callbackUrl,
    callbackKey: CALLBACK_KEY,
    callbackEveryMs: 1_000,
    nowMs: () => clock.now().getTime(),
    // Requests that wait for a silent bank time out now.
    onEvent: ({ what }) => {
      if (what === 'left_without_answer') for (const giveUp of impatience.splice(0)) giveUp();
    },
  });
  atEnd(close);
  const line = openLine();
  const settings: Parameters<typeof createSberbank>[0] = {
    dialect,
    callbackKey: CALLBACK_KEY,
    baseUrl: url,
    ...MERCHANT,
    fetch: line.fetch,
    chance: () => 0,
    time: {
      nowMs: () => clock.now().getTime(),
      after: (delayMs, action) => {
        if (delayMs <= LONGEST_PAUSE_MS) queueMicrotask(action);
        else impatience.push(action);
        return () => void impatience.splice(0, impatience.length, ...impatience.filter((one) => one !== action));
      },
    },
  };
  const bank: Bank = {
    url,
    received,
    ...line.strings,
    ...stringsOf(url, callbackUrl, clock),
    signCallback: writer(dialect),
  };
  return { provider: { ...createSberbank(settings), code, hook: code }, wallets: walletsOf(settings), bank };
}

/** The bank simulator acts as Apple's gateway here. */
function walletsOf(bank: Parameters<typeof createSberbank>[0]): PaymentProvider[] {
  const post: ApplePaySettings['post'] = async (url, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.ok ? { ok: true, session: Object(await answer.json()) } : { ok: false, problem: 'unavailable' };
  };
  const isGateway = (url: URL) => isAppleGateway(url) || url.origin === bank.baseUrl;
  return [
    createApplePay(bank, { merchantId: 'merchant.test', domain: 'shop.test', post, isGateway }),
    createGooglePay(bank, { environment: 'TEST', merchantId: 'g-1', gatewayMerchantId: 'kashtanka' }),
  ];
}

function writer(dialect: Dialect): Bank['signCallback'] {
  return (callback) => {
    if (dialect === 'ecomm') return JSON.stringify(callback);
    const texts = Object.entries(callback).map(([name, value]) => [name, String(value)]);
    return signParameters(Object.fromEntries(texts), CALLBACK_KEY).toString();
  };
}

function stringsOf(
  url: string,
  callbackUrl: string,
  clock: { advance(ms: number): void },
): Omit<Bank, 'url' | 'received' | 'meanwhile' | 'asked' | 'signCallback'> {
  const control = async (path: string, fields: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(`${url}/control/${path}`, { method: 'POST', headers, body: JSON.stringify(fields) });
    if (!sent.ok) throw new Error(`the bank refuses ${path}: ${await sent.text()}`);
  };
  const press: Bank['press'] = async (page, button, fields) => {
    if (!page) throw new Error('there is no page to press on');
    const body = new URLSearchParams(fields);
    const pressed = await fetch(`${page}/${button}`, { method: 'POST', body, redirect: 'manual' });
    // A callback that is on its way has arrived once the clock has been read.
    await control('clock', { advanceMs: 0 });
    return pressed.headers.get('location');
  };
  return {
    control,
    press,
    register: async (orderNumber) => {
      const order = { orderNumber, amount: 10_000, returnUrl: 'https://elsewhere.example/' };
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ ...MERCHANT, ...order });
      await fetch(`${url}/ecomm/gw/partner/api/v1/register.do`, { method: 'POST', headers, body });
      await control('attempt', { orderNumber, outcome: 'paid' });
    },
    pay: (page, card = CARDS.good) => press(page, 'outcome', { outcome: 'pay', card }),
    orders: async () => {
      const listed = await fetch(`${url}/control/orders`);
      const orders = (await listed.json()) as Record<string, unknown>[];
      return orders.map((order) => ({
        orderId: String(order.orderId),
        orderNumber: String(order.orderNumber),
        orderStatus: Number(order.orderStatus),
        amount: Number(order.amount),
        refunded: Number(Object(order.paymentAmountInfo).refundedAmount ?? 0),
      }));
    },
    passes: async (ms) => {
      clock.advance(ms);
      await control('clock', { advanceMs: 0 });
    },
    callBack: async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(callbackUrl, { method: 'POST', headers, body })).status;
    },
  };
}
