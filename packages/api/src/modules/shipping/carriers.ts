import type { PricedShippingCode } from '@kashtanka/rules';
import { HOUR_MS } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { withCircuitBreaker } from './carrier-guard.ts';
import type { CarrierQuoteResult, DeliveryProvider, Destination, QuoteRequest } from './providers/provider.ts';
import { findQuote, findQuotes, type QuoteKey, type StoredQuote, saveQuote } from './sql/quotes.ts';

/** Prices change rarely, and carriers want few requests. */
const FRESH_MS = 6 * HOUR_MS;
/** An older price is used while the carrier does not respond (D61). */
export const VALID_FOR_MS = 7 * 24 * HOUR_MS;

/** A price is requested for the heaviest parcel of a weight step, so that the step shares one response. */
const STEP_G = 500;

export type Carriers = {
  /** Whether a carrier, rather than the operator's tariff table, prices this method. */
  prices(method: PricedShippingCode): boolean;
  /**
   * The price of a parcel. In a transaction the carrier is not called, because locks would be held meanwhile; only a
   * stored price for this weight step and direction is used.
   */
  quote(asked: QuoteRequest, tx?: Tx): Promise<CarrierQuoteResult>;
  /** The last stored prices of a light parcel by destination; no carrier is called. */
  storedQuotes(method: PricedShippingCode, destinations: readonly Destination[]): Promise<CarrierQuoteResult[]>;
};

type Deps = { db: Database; clock: Clock; providers: readonly DeliveryProvider[] };

type Line = { provider: DeliveryProvider; ask: (asked: QuoteRequest) => Promise<CarrierQuoteResult> };

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' } as const satisfies CarrierQuoteResult;

export function createCarriers({ db, clock, providers }: Deps): Carriers {
  const lines = providers.map((provider): Line => ({ provider, ask: withCircuitBreaker(provider) }));
  const lineOf = (method: PricedShippingCode) =>
    lines.find(({ provider: { methods } }) => methods.includes(method));
  const answering = new Map<string, Promise<CarrierQuoteResult>>();

  async function stored(key: QuoteKey, from: Database | Tx): Promise<StoredQuote | undefined> {
    const found = await findQuote(from, key);
    return found && stands(found) ? found : undefined;
  }

  const stands = (quote: StoredQuote) => ageOf(quote) < VALID_FOR_MS;

  const ageOf = ({ asked_at }: StoredQuote) => clock.now().getTime() - asked_at.getTime();

  async function requestAndCache({ ask }: Line, key: QuoteKey, asked: QuoteRequest): Promise<CarrierQuoteResult> {
    const quoted = await ask({ ...asked, weightG: key.upToG });
    if (quoted.ok || quoted.problem === 'direction_not_available') {
      await saveQuote(db, key, { ...toRow(quoted), asked_at: clock.now() });
    }
    return quoted;
  }

  async function readOrAsk(line: Line, key: QuoteKey, asked: QuoteRequest): Promise<CarrierQuoteResult> {
    const known = await stored(key, db);
    if (known && ageOf(known) < FRESH_MS) return fromRow(known);
    const result = await requestAndCache(line, key, asked);
    return !result.ok && result.problem === UNAVAILABLE.problem && known ? fromRow(known) : result;
  }

  /**
   * Concurrent equal requests share one response. The look-up of the stored price is part of it, because a request that
   * read before a price was stored would otherwise call the carrier again.
   */
  function quoteOnce(line: Line, key: QuoteKey, asked: QuoteRequest): Promise<CarrierQuoteResult> {
    const name = JSON.stringify(key);
    const known = answering.get(name);
    if (known) return known;
    const answer = readOrAsk(line, key, asked).finally(() => answering.delete(name));
    answering.set(name, answer);
    return answer;
  }

  return {
    prices: (method) => lineOf(method) !== undefined,
    quote: async (asked, tx) => {
      const line = lineOf(asked.method);
      if (!line) throw new Error(`no carrier provides prices for ${asked.method}`);
      const key = keyOf(line, asked);
      if (!tx) return quoteOnce(line, key, asked);
      const known = await stored(key, tx);
      return known ? fromRow(known) : UNAVAILABLE;
    },
    storedQuotes: async (method, destinations) => {
      const line = lineOf(method);
      if (!line) return destinations.map(() => UNAVAILABLE);
      const directions = destinations.map((destination) => line.provider.directionOf(destination));
      const known = await findQuotes(db, { method, upToG: STEP_G }, directions);
      return directions.map((direction) => {
        const found = known.get(direction);
        return found && stands(found) ? fromRow(found) : UNAVAILABLE;
      });
    },
  };
}

function keyOf({ provider }: Line, { method, destination, weightG }: QuoteRequest): QuoteKey {
  const upToG = Math.max(Math.ceil(weightG / STEP_G), 1) * STEP_G;
  return { method, direction: provider.directionOf(destination), upToG };
}

function toRow(quoted: CarrierQuoteResult): Omit<StoredQuote, 'asked_at'> {
  if (!quoted.ok) return { charge: null, days_min: null, days_max: null };
  const { charge, daysMin, daysMax } = quoted.quote;
  return { charge, days_min: daysMin, days_max: daysMax };
}

function fromRow({ charge, days_min: daysMin, days_max: daysMax }: StoredQuote): CarrierQuoteResult {
  return charge === null
    ? { ok: false, problem: 'direction_not_available' }
    : { ok: true, quote: { charge, daysMin, daysMax } };
}
