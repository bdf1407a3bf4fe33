// A bank simulator with a shop and a visitor, for tests of the bank.
import { onTestFinished } from 'vitest';
import { type Fields, getText, parseFields } from './fields.ts';
import { type BankEvent, type BankSimulatorOptions, startBankSimulator } from './index.ts';
import { openShop, type Shop } from './test-shop.ts';

type Answer = { httpStatus: number; body: Fields };
type Page = { httpStatus: number; location: string | null; text: string; headers: Headers };

export type OpenBank = {
  url: string;
  shop: Shop;
  events: BankEvent[];
  /** Waits for the next event of this kind. */
  until(what: BankEvent['what']): Promise<void>;
  call(name: string, fields: Fields): Promise<Answer>;
  send(path: string, init: RequestInit): Promise<Response>;
  /** Registers an order of 4,650 roubles that calls back to the shop. */
  register(fields?: Fields): Promise<{ orderId: string; formUrl: string }>;
  status(orderNumber?: string): Promise<Fields>;
  control(path: string, fields?: Fields): Promise<Answer>;
  visit(url: string): Promise<Page>;
  press(url: string, fields: Record<string, string>): Promise<Page>;
};

/** Time stands still at noon in Moscow unless a test skips it. */
const NOON = Date.parse('2026-03-02T12:00:00+03:00');

export const MERCHANT = { userName: 'kashtanka-api', password: 'practice' };
export const RETURN_URL = 'https://kashtanka.example/o/KSH-1001';
export const FAIL_URL = 'https://kashtanka.example/o/KSH-1001/purchase';

export async function openBank(options: Partial<BankSimulatorOptions> = {}): Promise<OpenBank> {
  const shop = await openShop();
  const events: BankEvent[] = [];
  const listeners = new Set<(event: BankEvent) => void>();
  const onEvent = (event: BankEvent) => {
    events.push(event);
    for (const listener of listeners) listener(event);
  };
  const callbackUrl = `${shop.url}/cabinet`;
  const { url, close } = await startBankSimulator({
    port: 0,
    ...MERCHANT,
    callbackUrl,
    nowMs: () => NOON,
    onEvent,
    ...options,
  });
  onTestFinished(close);
  const until = (what: BankEvent['what']) =>
    new Promise<void>((resolve) => listeners.add((event) => event.what === what && resolve()));
  const send = (path: string, init: RequestInit) => fetch(`${url}${path}`, init);
  return { url, shop, events, until, send, ...asMerchant(send, shop), ...asShopper() };
}

function asMerchant(send: OpenBank['send'], shop: Shop) {
  const call = (name: string, fields: Fields) =>
    postJson(send, `/ecomm/gw/partner/api/v1/${name}.do`, { ...MERCHANT, ...fields });
  return {
    call,
    control: (path: string, fields: Fields = {}) => postJson(send, `/control/${path}`, fields),
    async register(fields: Fields = {}) {
      const { body } = await call('register', { ...anOrder(shop), ...fields });
      return { orderId: getText(body, 'orderId'), formUrl: getText(body, 'formUrl') };
    },
    async status(orderNumber = 'KSH-1001-1') {
      const { body } = await call('getOrderStatusExtended', { orderNumber });
      return body;
    },
  };
}

export function anOrder(shop: Shop): Fields {
  return {
    orderNumber: 'KSH-1001-1',
    amount: 465_000,
    returnUrl: RETURN_URL,
    failUrl: FAIL_URL,
    description: 'Заказ KSH-1001',
    dynamicCallbackUrl: `${shop.url}/hooks/payment/sberbank`,
  };
}

function asShopper() {
  return {
    visit: async (url: string) => readPage(await fetch(url, { redirect: 'manual' })),
    press: async (url: string, fields: Record<string, string>) =>
      readPage(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })),
  };
}

async function readPage(response: Response): Promise<Page> {
  const { status: httpStatus, headers } = response;
  return { httpStatus, headers, location: headers.get('location'), text: await response.text() };
}

async function postJson(send: OpenBank['send'], path: string, fields: Fields): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(fields) });
  const text = await response.text();
  return { httpStatus: response.status, body: text === '' ? {} : parseFields(JSON.parse(text)) };
}
