import type { BankClock } from '../bank/clock.ts';
import type { Script } from '../bank/switches.ts';
import type { SigningKeys } from './keys.ts';
import type { WebhookMode } from './switches.ts';
import { type WebhookEvent, writeToken } from './webhook-token.ts';
import type { YandexEvent } from './yandex.ts';

type SentWebhook = {
  url: string;
  token: string;
  event: WebhookEvent;
  attempt: number;
  httpStatus: number | null;
};

type Settings = {
  clock: BankClock;
  keys: SigningKeys;
  merchantId: string;
  script: Script<WebhookMode>;
  /** The webhook address of the merchant account, without its ending. */
  callbackUrl: string | null;
  emit(event: YandexEvent): void;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Several quick retries, then growing pauses up to a quarter of an hour, for one day. */
const PAUSES_MS = [...Array<number>(9).fill(SECOND_MS), MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const LAST_TRY_AFTER_MS = 24 * 60 * MINUTE_MS;
const SHOP_TIMEOUT_MS = 10_000;
const MOST_REMEMBERED = 1_000;

/**
 * Webhooks to the shop, in order, retried until it responds with 200, with scripted failures that a shop must
 * survive.
 */
export class Webhooks {
  #settings: Settings;
  #sent: SentWebhook[] = [];
  #inProgress = new Set<Promise<void>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  announce(orderId: string, events: readonly WebhookEvent[]): void {
    const { script, callbackUrl, clock } = this.#settings;
    if (callbackUrl === null) return;
    const mode = script.take(orderId) ?? { kind: 'normal', delayMs: 0 };
    if (mode.kind === 'lost') return;
    const inOrder = mode.kind === 'reordered' ? events.toReversed() : events;
    const batch = mode.kind === 'double' ? inOrder.flatMap((one) => [one, one]) : inOrder;
    const go = () => this.#start(batch, mode);
    if (mode.kind === 'delayed') clock.at(clock.nowMs() + mode.delayMs, () => go());
    else void go();
  }

  list(): readonly SentWebhook[] {
    return this.#sent;
  }

  /** Waits until no webhook is in progress. */
  async settled(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress);
  }

  clear(): void {
    this.#sent = [];
  }

  #start(batch: readonly WebhookEvent[], mode: WebhookMode): Promise<void> {
    const firstAtMs = this.#settings.clock.nowMs();
    const delivering = (async () => {
      for (const event of batch) await this.#attempt(event, mode, { number: 1, firstAtMs });
    })();
    this.#inProgress.add(delivering);
    return delivering.finally(() => this.#inProgress.delete(delivering));
  }

  async #attempt(
    event: WebhookEvent,
    mode: WebhookMode,
    tried: { number: number; firstAtMs: number },
  ): Promise<void> {
    const { clock, keys, merchantId, callbackUrl } = this.#settings;
    const token = await writeToken(event, { keys, merchantId, nowMs: clock.nowMs(), kind: mode.kind });
    const url = `${callbackUrl}/v1/webhook`;
    const httpStatus = await post(url, token);
    this.#remember({ url, token, event, attempt: tried.number, httpStatus });
    if (httpStatus === 200 || clock.nowMs() - tried.firstAtMs > LAST_TRY_AFTER_MS) return;
    const pauseMs = PAUSES_MS[Math.min(tried.number, PAUSES_MS.length) - 1] ?? MINUTE_MS;
    const again = { ...tried, number: tried.number + 1 };
    clock.at(clock.nowMs() + pauseMs, () => this.#attempt(event, mode, again));
  }

  #remember(sent: SentWebhook): void {
    this.#sent.push(sent);
    if (this.#sent.length > MOST_REMEMBERED) this.#sent.shift();
    const { event, httpStatus } = sent;
    const { orderId } = event.event === 'ORDER_STATUS_UPDATED' ? event.order : event.operation;
    this.#settings.emit({ what: 'webhook', orderId, event: event.event, result: String(httpStatus) });
  }
}

/** Null for an unreachable shop: the webhook will be retried. */
async function post(url: string, token: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: token,
      redirect: 'manual',
      signal: AbortSignal.timeout(SHOP_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
