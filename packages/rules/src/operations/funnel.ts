/** The way from a visit to a paid order, in its order. */
const FUNNEL = ['visit', 'product', 'basket', 'checkout', 'ordered', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/** Number of visits that reached a step, and its shares in percent with one decimal; null for a share of 0. */
export type FunnelRow = { step: FunnelStep; count: number; ofVisits: number | null; ofPrevious: number | null };

/**
 * Shares of visits that reached each step. Orders are counted by the shop and visits by browsers, some of which send no
 * statistics: a share may exceed 100, and is not capped.
 */
export function funnelOf(counts: Readonly<Record<FunnelStep, number>>): FunnelRow[] {
  return FUNNEL.map((step, at) => {
    const previous = FUNNEL[at - 1];
    return {
      step,
      count: counts[step],
      ofVisits: percent(counts[step], counts.visit),
      ofPrevious: previous ? percent(counts[step], counts[previous]) : null,
    };
  });
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}
