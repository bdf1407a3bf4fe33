// A carrier simulator with its adapter, for tests without real waiting.
import type { CarrierEvent, CarrierOptions, CarrierSimulator } from '@kashtanka/simulators/carrier';
import { onTestFinished } from 'vitest';
import type { CarrierFailure, CarrierHttp } from './carrier-http.ts';
import type {
  CarrierPickupPoint,
  CarrierQuoteResult,
  DeliveryProvider,
  ParcelRequest,
  QuoteRequest,
} from './provider.ts';

export type TestCarrier = {
  provider: DeliveryProvider;
  /** Requests since the last call. */
  listRequests(): string[];
  /** All requests to a path: their query, and their body. */
  listSent(path: string): { query: URLSearchParams; body: string }[];
  failures: CarrierFailure[];
  /** Requested pauses, which take no real time. */
  pauses: number[];
  /** Scripts the simulator's behaviour for its next request or requests. */
  setBehaviour(mode: string, call?: string, times?: number | 'always'): Promise<void>;
  /** Registered parcels. */
  known(): Promise<{ number: string }[]>;
  /** Sets the further course of a parcel, by our number. */
  setParcelCourse(number: string, fate: object): Promise<void>;
  quote(changes?: Changes): Promise<CarrierQuoteResult>;
  /** All pickup points; `isWhole` is false for an incomplete list. */
  list(): Promise<{ points: CarrierPickupPoint[]; isWhole: boolean }>;
};

type Changes = Partial<Omit<QuoteRequest, 'destination'>> & { destination?: Partial<QuoteRequest['destination']> };

type Making = {
  start(options: CarrierOptions): Promise<CarrierSimulator>;
  connect(url: string, http: Omit<CarrierHttp, 'baseUrl'>): DeliveryProvider;
  asks: QuoteRequest;
  points?: number;
  nowMs?: () => number;
};

export const NOON_MS = Date.parse('2026-03-02T09:00:00Z');

/** A parcel to a pickup point in Kazan. */
export function aParcel(point: NonNullable<ParcelRequest['destination']['point']>): ParcelRequest {
  return {
    number: '100042-1',
    destination: { country: 'RU', region: 'Татарстан', city: 'Казань', postcode: null, point },
    street: '',
    comment: '',
    weightG: 900,
    recipient: { name: 'Анна Ким', phone: '+79161234567', email: 'anna@example.com' },
    items: [{ article: 'clr02', name: 'Ошейник', quantity: 2, unitPrice: 249_000 }],
  };
}

export async function openTestCarrier(making: Making): Promise<TestCarrier> {
  const calls: string[] = [];
  const waiting = new Set<AbortController>();
  const wait = () => {
    const timeout = new AbortController();
    waiting.add(timeout);
    return timeout.signal;
  };
  const onEvent = ({ what: endpoint, call }: CarrierEvent) => {
    if (endpoint === 'asked') calls.push(call);
    // Fires the timeouts of pending requests.
    else for (const timeout of waiting) timeout.abort();
  };
  const { url, close } = await making.start({ port: 0, points: making.points ?? 60, onEvent });
  onTestFinished(close);
  const failures: CarrierFailure[] = [];
  const pauses: number[] = [];
  const sent: { url: URL; body: string }[] = [];
  const provider = making.connect(url, {
    fetch: (input, init) => {
      sent.push({ url: new URL(String(input)), body: String(init?.body ?? '') });
      return fetch(input, init);
    },
    timeout: wait,
    nowMs: making.nowMs ?? (() => NOON_MS),
    pause: async (delayMs) => void pauses.push(delayMs),
    onFailure: (failure) => failures.push(failure),
  });
  return {
    provider,
    failures,
    pauses,
    listRequests: () => calls.splice(0),
    listSent: (path) =>
      sent
        .filter(({ url: asked }) => asked.pathname === path)
        .map(({ url: asked, body }) => ({ query: asked.searchParams, body })),
    setBehaviour: (mode, call = '*', times = 1) => script(url, 'calls', { mode, call, times }),
    known: async () => (await (await fetch(`${url}/control/parcels`)).json()) as { number: string }[],
    setParcelCourse: (number, fate) => script(url, 'parcels', { number, ...fate }),
    quote: ({ destination, ...changes } = {}) => {
      const asked = { ...making.asks, ...changes, destination: { ...making.asks.destination, ...destination } };
      return provider.quote(asked);
    },
    list: async () => {
      const points: CarrierPickupPoint[] = [];
      for await (const part of provider.points()) {
        if (!part.ok) return { points, isWhole: false };
        points.push(...part.points);
      }
      return { points, isWhole: true };
    },
  };
}

async function script(url: string, endpoint: 'calls' | 'parcels', fields: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/control/${endpoint}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  });
  if (!answer.ok) throw new Error(`the simulator does not accept this script: ${await answer.text()}`);
}
