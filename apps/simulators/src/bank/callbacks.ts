import type { BankEvent } from './bank.ts';
import { type Callback, type Delivery, type Signing, sendCallback } from './callback-send.ts';
import type { BankClock } from './clock.ts';
import type { BankOrder, CallbackMode, Dialect } from './orders.ts';
import type { Script } from './switches.ts';

type CallbackOperation = 'approved' | 'deposited' | 'reversed' | 'refunded' | 'declinedByTimeout';
export type CallbackChange = { operation: CallbackOperation; status: 0 | 1 };

type SentCallback = Callback & {
  attempt: number;
  atMs: number;
  result: Delivery['result'] | 'lost';
  httpStatus: number | null;
};

type CallbackSettings = {
  clock: BankClock;
  script: Script<CallbackMode>;
  /** The callback address of the merchant account, for orders without their own. */
  defaultUrl: string | null;
  /** Pause between two attempts; null for the default of the order's dialect. */
  everyMs: number | null;
  signing: Signing;
  emit(event: BankEvent): void;
};

const MOST_ATTEMPTS = 3;
const EVERY_MS: Record<Dialect, number> = { ecomm: 60_000, rbs: 30_000 };
const MOST_REMEMBERED = 1000;

/** Callbacks to the shop: in order, three attempts each, with scripted failures that a shop must survive. */
export class Callbacks {
  #settings: CallbackSettings;
  #sent: SentCallback[] = [];
  #inProgress = new Set<Promise<void>>();
  #postponed = new Map<string, Callback[]>();

  constructor(settings: CallbackSettings) {
    this.#settings = settings;
  }

  announce(order: BankOrder, changes: readonly CallbackChange[]): void {
    const { script, defaultUrl } = this.#settings;
    const mode = order.callbackChoice ?? script.take(order.orderNumber) ?? { kind: 'normal' };
    order.callbackChoice = null;
    const url = order.callbackUrl ?? defaultUrl;
    if (url === null) return;
    const { orderId: mdOrder, orderNumber, amount, dialect } = order;
    const isForged = mode.kind === 'wrong_signature';
    const batch = changes.map((one) => ({ mdOrder, orderNumber, amount, dialect, isForged, url, ...one }));
    this.#send(mdOrder, batch, mode);
  }

  list(): readonly SentCallback[] {
    return this.#sent;
  }

  /** Waits until no callback is in progress. */
  async settled(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress);
  }

  clear(): void {
    this.#sent = [];
    this.#postponed.clear();
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
        this.#start([...batch, ...this.#takePostponed(orderId)]);
        break;
      default:
        mode satisfies never;
    }
  }

  /** A single callback cannot be reordered, so it waits until the next one of its order has been sent. */
  #reorder(orderId: string, batch: Callback[]): void {
    if (batch.length > 1) this.#start(batch.toReversed());
    else this.#postponed.set(orderId, [...this.#takePostponed(orderId), ...batch]);
  }

  #takePostponed(orderId: string): Callback[] {
    const postponed = this.#postponed.get(orderId) ?? [];
    this.#postponed.delete(orderId);
    return postponed;
  }

  #start(batch: readonly Callback[]): void {
    const delivering = this.#deliver(batch);
    this.#inProgress.add(delivering);
    void delivering.finally(() => this.#inProgress.delete(delivering));
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

  #later(delayMs: number, task: () => Promise<void>): void {
    const { clock } = this.#settings;
    clock.at(clock.nowMs() + delayMs, task);
  }

  #remember(callback: Callback, attempt: number, outcome: Pick<SentCallback, 'result' | 'httpStatus'>): void {
    const { clock, emit } = this.#settings;
    this.#sent.push({ ...callback, attempt, atMs: clock.nowMs(), ...outcome });
    if (this.#sent.length > MOST_REMEMBERED) this.#sent.shift();
    const { orderNumber, operation } = callback;
    emit({ what: 'callback', orderNumber, operation, result: outcome.result });
  }
}
