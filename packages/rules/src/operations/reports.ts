/** Reports of the back office that have a period. */
export const REPORTS = ['sales', 'products', 'visits', 'funnel', 'demand'] as const;
export type ReportName = (typeof REPORTS)[number];

/** Groupings of sales, and sort keys of products; the first is the default. Other reports have none. */
export const REPORT_KEYS = {
  sales: ['day', 'month', 'channel', 'partner', 'delivery', 'payment'],
  products: ['paid', 'sold', 'added', 'seen'],
} as const;
