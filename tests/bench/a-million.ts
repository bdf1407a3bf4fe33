import type { Measured } from './measured.ts';

const MILLION = 1_000_000;
const MINUTE_MS = 60_000;

/** Row names; the mean of the rows is the cost of one item. */
const OF = {
  'kept pages': ['the home page, kept: processor', 'the catalogue, kept: processor', 'a product, kept: processor'],
  'kept calls of the API': ['a list of 20 products: processor', 'one product: processor'],
  'pages rendered afresh': [
    'the home page rendered afresh: processor',
    'a catalogue rendered afresh: processor',
    'a product rendered afresh: processor',
    'a post rendered afresh: processor',
  ],
  'orders of ready baskets': ['an order: processor'],
  'payments asked about at the bank': ['a payment asked about at the bank: processor'],
  'whole checkouts of two lines': ['a whole checkout of two lines: processor'],
};

/** The finding for a million items, and the findings from which it is calculated. */
export const MILLIONS = Object.entries(OF).map(([of, rows]) => ({ of, rows, what: `a million ${of}: processor` }));

/**
 * CPU time of a million items, calculated from the measured cost of one; items without a measurement are omitted.
 */
export function ofAMillion(findings: readonly Measured[]): Measured[] {
  return MILLIONS.flatMap(({ rows, what }) => {
    const costs = findings.filter((finding) => rows.includes(finding.what)).map(({ value }) => value);
    if (costs.length === 0) return [];
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    return [{ what, value: (mean * MILLION) / MINUTE_MS, unit: 'minutes' }];
  });
}
