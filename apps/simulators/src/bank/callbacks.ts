import type { BankEvent } from './bank.ts';
import { type Callback, type Delivery, type Signing, sendCallback } from './callback-send.ts';
import type { BankClock } from './clock.ts';
import type { BankOrder, CallbackMode, Dialect } from './orders.ts';
import type { Script } from './switches.ts';

type CallbackOperation = 'approved' | 'deposited' | 'reversed' | 'refunded' | 'declinedByTimeout';
export type CallbackNews = { operation: CallbackOperation; status: 0 | 1 };

export type SentCallback = Callback & {
  attempt: number;
  atMs: number;
  result: Delivery['result'] | 'lost';
  httpStatus: number | null;
};

export type CallbackSettings = {
  clock: BankClock;
  script: Script<CallbackMode>;
  /** The callback address of the merchant account, for orders without their own. */
  defaultUrl: string | null;
  /** Pause between two attempts; null for the default of the order's dialect. */
  everyMs: number | null;
  signing: Signing;
  tell(event: BankEvent): void;
};

const MOST_ATTEMPTS = 3;
const EVERY_MS: Record<Dialect, number> = { ecomm: 60_000, rbs: 30_000 };
const MOST_REMEMBERED = 1000;

/** Callbacks to the shop: in order, three attempts each, with scripted failures that a shop must survive. */
export class Callbacks {
  #settings: CallbackSettings;
  #sent: SentCallback[] = [];
  #onTheWay = new Set<Promise<void>>();
  #keptBack = new Map<string, Callback[]>();

  constructor(settings: CallbackSettings) {
    this.#settings = settings;
  }

  announce(order: BankOrder, news: readonly CallbackNews[]): void {
    const { script, defaultUrl } = this.#settings;
    const mode = order.callbackChoice ?? script.take(order.orderNumber) ?? { kind: 'normal' };
    order.callbackChoice = null;
    const url = order.callbackUrl ?? defaultUrl;
    if (url === null) return;
    const { orderId: mdOrder, orderNumber, amount, dialect } = order;
    const isForged = mode.kind === 'wrong_signature';
    const batch = news.map((one) => ({ mdOrder, orderNumber, amount, dialect, isForged, url, ...one }));
    this.#send(mdOrder, batch, mode);
  }

  list(): readonly SentCallback[] {
    return this.#sent;
  }

  /** Waits until no callback is in progress. */
  async settled(): Promise<void> {
    while (this.#onTheWay.size > 0) await Promise.all(this.#onTheWay);
  }

  clear(): void {
    this.#sent = [];
    this.#keptBack.clear();
  }

  #send(orderId: string, batch: Callback[], mode: CallbackMode): void {
    switch (mode.kind) {
      case 'lost':
        for (const callback of batch) this.#remember(callback, 1, { result: 'lost', httpStatus: null });
        break;
      case 'delayed':
        this.#later(mode.delayMs, () => this.#deliver(batch));
        break;
      case 'double':
        this.#start(batch.flatMap((callback) => [callback, callback]));
        break;
      case 'reordered':
        this.#reorder(orderId, batch);
        break;
      case 'normal':
      case 'wrong_signature':
        this.#start([...batch, ...this.#takeKeptBack(orderId)]);
        break;
      default:
        mode satisfies never;
    }
  }

  /** A single callback cannot be reordered, so it waits until the next one of its order has been sent. */
  #reorder(orderId: string, batch: Callback[]): void {
    if (batch.length > 1) this.#start(batch.toReversed());
    else this.#keptBack.set(orderId, [...this.#takeKeptBack(orderId), ...batch]);
  }

  #takeKeptBack(orderId: string): Callback[] {
    const kept = this.#keptBack.get(orderId) ?? [];
    this.#keptBack.delete(orderId);
    return kept;
  }

  #start(batch: readonly Callback[]): void {
    const delivering = this.#deliver(batch);
    this.#onTheWay.add(delivering);
    void delivering.finally(() => this.#onTheWay.delete(delivering));
  }

  async #deliver(batch: readonly Callback[]): Promise<void> {
    for (const callback of batch) await this.#attempt(callback, 1);
  }

  async #attempt(callback: Callback, attempt: number): Promise<void> {
    const delivery = await sendCallback(callback, this.#settings.signing);
    this.#remember(callback, attempt, delivery);
    if (delivery.result === 'delivered' || attempt >= MOST_ATTEMPTS) return;
    this.#later(this.#settings.everyMs ?? EVERY_MS[callback.dialect], () => this.#attempt(callback, attempt + 1));
  }

  #later(delayMs: number, errand: () => Promise<void>): void {
    const { clock } = this.#settings;
    clock.at(clock.nowMs() + delayMs, errand);
  }

  #remember(callback: Callback, attempt: number, outcome: Pick<SentCallback, 'result' | 'httpStatus'>): void {
    const { clock, tell } = this.#settings;
    this.#sent.push({ ...callback, attempt, atMs: clock.nowMs(), ...outcome });
    if (this.#sent.length > MOST_REMEMBERED) this.#sent.shift();
    const { orderNumber, operation } = callback;
    tell({ what: 'callback', orderNumber, operation, result: outcome.result });
  }
}
