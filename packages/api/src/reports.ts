import { type FunnelRow, funnelOf } from '@kashtanka/rules';
import { consentRecords } from '#modules/accounts';
import { type DaySpan, visitCounts } from '#modules/analytics';
import type { Catalogue } from '#modules/catalogue';
import { orderReports } from '#modules/orders';
import { receiptRecords } from '#modules/payments';
import type { Stock } from '#modules/stock';
import { addDays } from '#platform/clock';
import type { Database } from '#platform/database';

type Deps = { db: Database; catalogue: Catalogue; stock: Stock };

/** A Moscow day: visits by step, and orders placed on that day with the paid ones. */
export type DayReport = { day: string } & Record<
  'visit' | 'product' | 'basket' | 'checkout' | 'ordered' | 'paid',
  number
>;

/** Groupings of the sales report. */
export const SALES_BY = orderReports.GROUPINGS;
export type SalesBy = (typeof SALES_BY)[number];

export const RECEIPT_STATES = receiptRecords.STATES;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

type SoldProduct = Awaited<ReturnType<typeof orderReports.byProduct>>[number];

/** Visits that saw a product and that added it to the basket, with its sales; kopecks. */
export type ProductReport = SoldProduct & { seen: number; added: number };
export const PRODUCTS_BY = ['paid', 'sold', 'added', 'seen'] as const;
export type ProductsBy = (typeof PRODUCTS_BY)[number];

/**
 * An unavailable size: visits that chose it, subscriptions for it, visits that saw its product, and the available
 * stock.
 */
export type DemandReport = {
  article: string;
  title: string;
  missed: number;
  awaited: number;
  seen: number;
  available: number;
};

type Consents = Parameters<typeof consentRecords.list>[1];

/** Reports for the operator; spans are Moscow days, inclusive. */
export function createReports(deps: Deps) {
  const { db } = deps;
  return {
    sales: (by: SalesBy, span: DaySpan) => orderReports.sales(db, by, momentsOf(span)),
    visits: (span: DaySpan) => visits(deps, span),
    funnel: (span: DaySpan) => funnel(deps, span),
    products: (span: DaySpan, options: { by: ProductsBy; limit: number }) => products(deps, span, options),
    demand: (span: DaySpan, limit: number) => demand(deps, span, limit),
    /** Fiscal receipts, newest first; by Moscow days, inclusive. */
    receipts: (span: DaySpan, options: { state: ReceiptState | null; limit: number }) =>
      receiptRecords.report(db, { ...momentsOf(span), ...options }),
    consents: (asked: Consents) => consentRecords.list(db, asked),
  };
}

function momentsOf({ from, to }: DaySpan) {
  const beginning = (day: string) => new Date(`${day}T00:00:00+03:00`);
  return { since: from === null ? null : beginning(from), until: to === null ? null : beginning(addDays(to, 1)) };
}

const NOTHING = { visit: 0, product: 0, basket: 0, checkout: 0, ordered: 0, paid: 0 };

async function visits({ db }: Deps, span: DaySpan): Promise<DayReport[]> {
  const rows = [...(await visitCounts.reportVisits(db, span)), ...(await orderReports.byDay(db, momentsOf(span)))];
  const days = new Map<string, DayReport>();
  for (const row of rows) days.set(row.day, { ...NOTHING, ...days.get(row.day), ...row });
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

async function funnel(deps: Deps, span: DaySpan): Promise<FunnelRow[]> {
  const sums = { ...NOTHING };
  for (const { day: _, ...counts } of await visits(deps, span)) {
    for (const { step } of funnelOf(counts)) sums[step] += counts[step];
  }
  return funnelOf(sums);
}

async function products(
  { db, catalogue }: Deps,
  span: DaySpan,
  { by, limit }: { by: ProductsBy; limit: number },
): Promise<ProductReport[]> {
  const nothing = { seen: 0, added: 0, sold: 0, returned: 0, paid: 0 };
  const rows = new Map<string, ProductReport>();
  const sales = await orderReports.byProduct(db, momentsOf(span));
  // An order names its products as they were called when it was placed.
  const present = await catalogue.present(sales.map(({ article }) => article));
  for (const [at, row] of sales.entries()) {
    const article = present[at] ?? row.article;
    const { sold, returned, paid } = rows.get(article) ?? nothing;
    const sums = { sold: sold + row.sold, returned: returned + row.returned, paid: paid + row.paid };
    rows.set(article, { ...nothing, ...row, article, ...sums });
  }
  for (const { article, seen, added } of await visitCounts.reportSeen(db, span)) {
    rows.set(article, { ...nothing, title: '', ...rows.get(article), article, seen, added });
  }
  const first = [...rows.values()]
    .toSorted((a, b) => b[by] - a[by] || b.seen - a.seen || a.article.localeCompare(b.article))
    .slice(0, limit);
  const found = await catalogue.findProducts(first.map(({ article }) => article));
  return first.map((row) => ({ ...row, title: row.title || (found.get(row.article)?.title.ru ?? '') }));
}

async function demand({ db, catalogue, stock }: Deps, span: DaySpan, limit: number): Promise<DemandReport[]> {
  const rows = await visitCounts.reportDemand(db, span, limit);
  const seen = new Map((await visitCounts.reportSeen(db, span)).map((row) => [row.article, row.seen]));
  const found = await catalogue.findProducts(rows.map(({ product }) => product));
  const available = await stock.available(
    db,
    rows.map(({ article }) => article),
  );
  return rows.map(({ product, article, missed, awaited }) => ({
    article,
    title: found.get(product)?.title.ru ?? '',
    missed,
    awaited,
    seen: seen.get(product) ?? 0,
    available: available.get(article) ?? 0,
  }));
}
