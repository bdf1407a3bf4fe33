import type { VisitStep } from '@kashtanka/contract';
import { affectedRows, type Database, type RawBuilder, sql, type Tx } from '#platform/database';

/** Visits of a day that reached a step; an empty article or size means any. */
export type Count = { day: string; step: VisitStep | 'awaited'; article: string; size: string; visits: number };

/** Upserts in one statement; a fixed row order prevents deadlocks between servers. */
export async function addCounts(db: Database | Tx, counts: readonly Count[]): Promise<void> {
  const column = <K extends keyof Count>(key: K) => counts.map((count) => count[key]);
  await sql`
    insert into visit_count (day, step, article, size, visits)
    select * from unnest(
      ${column('day')}::date[], ${column('step')}::text[], ${column('article')}::text[], ${column('size')}::text[],
      ${column('visits')}::bigint[]
    ) order by 1, 2, 3, 4
    on conflict (day, step, article, size) do update set visits = visit_count.visits + excluded.visits
  `.execute(db);
}

/** Moscow days, inclusive, as `2026-11-21`; null means unbounded. */
export type DaySpan = { from: string | null; to: string | null };

function betweenDays({ from, to }: DaySpan): RawBuilder<unknown> {
  return sql`(${from}::date is null or day >= ${from}) and (${to}::date is null or day <= ${to})`;
}

export type VisitsOfDay = { day: string } & Record<Exclude<VisitStep, 'missed'>, number>;

/** Days with visits, newest first: visits by the step reached. */
export async function reportVisits(db: Database, span: DaySpan): Promise<VisitsOfDay[]> {
  const reached = (step: VisitStep) =>
    sql`coalesce(sum(visits) filter (where step = ${step}), 0)::int as ${sql.ref(step)}`;
  const { rows } = await sql<VisitsOfDay>`
    select day::text, ${reached('visit')}, ${reached('product')}, ${reached('basket')}, ${reached('checkout')}
    from visit_count
    where article = '' and step in ('visit', 'product', 'basket', 'checkout') and ${betweenDays(span)}
    group by day order by day
  `.execute(db);
  return rows;
}

/** Visits that saw a product and that added it to the basket. */
export type SeenProduct = { article: string; seen: number; added: number };

export async function reportSeen(db: Database, span: DaySpan): Promise<SeenProduct[]> {
  const { rows } = await sql<SeenProduct>`
    select article, coalesce(sum(visits) filter (where step = 'product'), 0)::int as seen,
      coalesce(sum(visits) filter (where step = 'basket'), 0)::int as added
    from visit_count where article <> '' and size = '' and step in ('product', 'basket') and ${betweenDays(span)}
    group by article order by article
  `.execute(db);
  return rows;
}

/** An unavailable size or product: visits that chose it, and subscriptions for it. */
export type MissedSize = { product: string; article: string; missed: number; awaited: number };

export async function reportDemand(db: Database, span: DaySpan, limit: number): Promise<MissedSize[]> {
  const { rows } = await sql<MissedSize>`
    select article as product, size as article, coalesce(sum(visits) filter (where step = 'missed'), 0)::int as missed,
      coalesce(sum(visits) filter (where step = 'awaited'), 0)::int as awaited
    from visit_count where size <> '' and step in ('missed', 'awaited') and ${betweenDays(span)}
    group by article, size order by sum(visits) desc, awaited desc, size limit ${limit}
  `.execute(db);
  return rows;
}

/** Visits that chose a size while there was none, by its article; of these articles, or of the most missed ones. */
export async function reportMissed(
  db: Database,
  span: DaySpan,
  asked: { articles: readonly string[] } | { most: number },
): Promise<Map<string, number>> {
  const among = 'articles' in asked ? sql`size = any(${[...asked.articles]}::text[])` : sql`size <> ''`;
  const { rows } = await sql<{ article: string; missed: number }>`
    select size as article, sum(visits)::int as missed from visit_count
    where step = 'missed' and ${among} and ${betweenDays(span)}
    group by size order by missed desc, size ${'most' in asked ? sql`limit ${asked.most}` : sql``}
  `.execute(db);
  return new Map(rows.map(({ article, missed }) => [article, missed]));
}

/** `before` is a day such as `2026-11-21`. */
export async function countOldDays(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit_count where day < ${before}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export function deleteOldDays(db: Database, before: string, limit: number): Promise<number> {
  return affectedRows(
    sql`delete from visit_count where ctid in (select ctid from visit_count where day < ${before} limit ${limit})`,
    db,
  );
}

/** Visits of a product count under its new article; what was counted there since an earlier rename is added. */
async function renameProduct(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    with counted as (delete from visit_count where article = ${from} returning day, step, size, visits)
    insert into visit_count (day, step, article, size, visits)
    select day, step, ${to}, case when size = ${from} then ${to} else size end, visits from counted
    on conflict (day, step, article, size) do update set visits = visit_count.visits + excluded.visits
  `.execute(tx);
}

/** Reports of visit counts, and removal of old ones. */
export const visitCounts = {
  countOld: countOldDays,
  deleteOld: deleteOldDays,
  renameProduct,
  reportDemand,
  reportMissed,
  reportSeen,
  reportVisits,
};
