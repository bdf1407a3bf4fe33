/** The way from a visit to a paid order, in its order. */
export const FUNNEL = ['visit', 'product', 'basket', 'checkout', 'ordered', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/** How many came as far as a step, and what share that is, in percent with one decimal; null of nothing. */
export type FunnelRow = { step: FunnelStep; count: number; ofVisits: number | null; ofPrevious: number | null };

/**
 * What share of visits reached each step. Orders are told by the shop itself and visits by browsers, some of which tell
 * nothing: a share may pass a hundred, and is shown as it is.
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
