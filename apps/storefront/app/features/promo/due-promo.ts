import { HOUR_MS, namesIn } from '@kashtanka/rules';
import type { Promo } from '#content';
import { isPlaceholder } from '#platform/text/text.ts';

/** Moscow has no daylight saving time. */
const MOSCOW_MS = 3 * HOUR_MS;

type History = {
  nowMs: number;
  /** The time of the last display in this browser, in milliseconds; null if never. */
  shownAtMs(id: string): number | null;
};

/** The promos that the shop shows: those of the file that its owner names. */
export function offeredPromos(all: readonly Promo[], named: string | undefined): Promo[] {
  const ids = namesIn(named);
  return all.filter(({ id }) => ids.includes(id));
}

/**
 * The first promo that may be shown now: within its dates, outside its minimum interval, with texts (PROMOMODAL-05,
 * -06, D73).
 */
export function findDuePromo(promos: readonly Promo[], { nowMs, shownAtMs }: History): Promo | undefined {
  const today = new Date(nowMs + MOSCOW_MS).toISOString().slice(0, 10);
  return promos.find(({ id, from, till, everyHours, words }) => {
    const shownMs = shownAtMs(id);
    const isFresh = shownMs !== null && shownMs <= nowMs && nowMs - shownMs < everyHours * HOUR_MS;
    return from <= today && today <= till && !isFresh && isWritten(words);
  });
}

function isWritten(words: Promo['words']): boolean {
  return Object.values(words).every((texts) => Object.values(texts).every((text) => !isPlaceholder(text)));
}
