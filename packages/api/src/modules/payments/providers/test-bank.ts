// The bank simulator with a connected adapter, for tests without real waiting.
import type { ReceiptRow } from '@kashtanka/rules';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import { onTestFinished } from 'vitest';
import type { PaymentProvider, PaymentToStart, StartedPayment } from './provider.ts';
import { createSberbank } from './sberbank/sberbank.ts';
import type { SberbankFailure, SberbankSettings } from './sberbank/settings.ts';
import { createTestTime, type TestTime } from './test-time.ts';

export const DIALECTS = ['ecomm', 'rbs'] as const;
export const CALLBACK_KEY = 'shared-with-the-bank';
export const PASSWORD = 'practice-makes-perfect';
export const TOKEN = 'in-place-of-both';
const USER = 'kashtanka-api';

type Sent = { call: string; url: string; body: string };

export type TestBank = {
  provider: PaymentProvider;
  settings: SberbankSettings;
  time: TestTime;
  failures: SberbankFailure[];
  /** Requests of the adapter. */
  sent: Sent[];
  control(path: string, fields: object): Promise<void>;
  /** Presses a button on the bank's page. */
  press(started: StartedPayment, path: string, fields: Record<string, string>): Promise<string | null>;
};

/** The adapter's timeout fires as soon as the bank does not respond. */
export async function openTestBank(changes: Partial<SberbankSettings> = {}): Promise<TestBank> {
  const time = createTestTime();
  const { url, close } = await startBankSimulator({
    port: 0,
    userName: USER,
    password: PASSWORD,
    token: TOKEN,
    onEvent: ({ what }) => what === 'left_without_answer' && time.runOut(),
  });
  onTestFinished(close);
  return { ...connect({ baseUrl: url, time, ...changes }), time, ...strings(url) };
}

type Connecting = Partial<SberbankSettings> & Pick<SberbankSettings, 'baseUrl' | 'time'>;

export function connect(changes: Connecting) {
  const failures: SberbankFailure[] = [];
  const sent: TestBank['sent'] = [];
  const settings: SberbankSettings = {
    dialect: 'ecomm',
    userName: USER,
    password: PASSWORD,
    chance: () => 1,
    onFailure: (failure) => failures.push(failure),
    fetch: (input, init) => {
      const url = String(input);
      sent.push({ call: url.replace(/^.*\/|\.do$/g, ''), url, body: String(init?.body) });
      return fetch(input, init);
    },
    ...changes,
  };
  return { settings, failures, sent, provider: createSberbank(settings) };
}

function strings(url: string) {
  return {
    async control(path: string, fields: object) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
      if (!response.ok) throw new Error(`the bank simulator refused ${path}: ${await response.text()}`);
    },
    async press(started: StartedPayment, path: string, fields: Record<string, string>) {
      if (!started.ok) throw new Error(`no payment page was opened: ${started.problem}`);
      const body = new URLSearchParams(fields);
      const response = await fetch(`${started.redirectUrl}/${path}`, { method: 'POST', body, redirect: 'manual' });
      return response.headers.get('location');
    },
  };
}

export function aPayment(changes: Partial<PaymentToStart> = {}): PaymentToStart {
  return {
    orderNumber: 'KSH-1001',
    attempt: 1,
    amount: 465_000,
    cart: [aRow({ name: 'Ошейник', quantity: 2, price: 215_000 }), aRow({ name: 'Доставка', price: 35_000 })],
    description: 'Заказ KSH-1001',
    language: 'ru',
    email: 'anna@example.com',
    phone: '+79161234567',
    returnUrl: 'https://kashtanka.example/o/KSH-1001',
    failUrl: 'https://kashtanka.example/o/KSH-1001/purchase',
    callbackUrl: 'https://kashtanka.example/hooks/payment/sberbank_online',
    livesForMs: 20 * 60 * 1000,
    ...changes,
  };
}

function aRow({ quantity = 1, ...row }: { name: string; price: number; quantity?: number }): ReceiptRow {
  const sum = row.price * quantity;
  return { ...row, quantity, sum, vat: 'vat22_122', mode: 'full_prepayment', subject: 'goods' };
}

export const FIRST_ATTEMPT = { orderNumber: 'KSH-1001', attempt: 1 };
