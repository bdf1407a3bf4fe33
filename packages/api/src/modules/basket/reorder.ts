import { isCertificate } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { BasketDeps } from './baskets.ts';
import { type BasketChangeResult, changeBasket } from './change-basket.ts';
import { addLine } from './lines/add-line.ts';
import type { LineRequest } from './lines/check-line.ts';
import type { OpenBasket } from './sql/baskets.ts';

/**
 * Adds the lines of an earlier order as far as they are available; returns the added quantities. If nothing is
 * available, the basket is unchanged.
 */
export type Reorder = (
  context: Context,
  lines: readonly Omit<LineRequest, 'hasPass'>[],
) => Promise<{ ok: true; added: number[] } | { ok: false; refusal: Refusal }>;

export function createReorder(deps: BasketDeps): Reorder {
  return async (context, lines) => {
    const hasPass = await deps.settings.isPass(context.storePass, deps.clock.now());
    const wanted = lines.map((line) => ({ ...line, hasPass }));
    const options = { canCreate: true, needsOpenStore: true, about: wanted.map(({ article }) => article) };
    const done = await changeBasket(deps, context, options, (tx, basket) => putLines(deps, tx, basket, wanted));
    return done.kind === 'changed' ? { ok: true, added: done.line } : { ok: false, refusal: done };
  };
}

async function putLines(
  deps: BasketDeps,
  tx: Tx,
  basket: OpenBasket,
  wanted: readonly LineRequest[],
): Promise<BasketChangeResult<number[]>> {
  const goods = await goodsAmong(deps, wanted);
  let { lines } = basket;
  const added: number[] = [];
  for (const line of wanted) {
    const taken = lines.reduce((sum, { article, quantity }) => sum + (article === line.article ? quantity : 0), 0);
    const left = goods.has(line.article) ? (basket.available.get(line.article) ?? 0) - taken : 0;
    const quantity = Math.min(line.quantity, left);
    const put = quantity > 0 ? await addLine(deps, { ...line, quantity })(tx, { ...basket, lines }) : undefined;
    if (put?.ok) lines = put.lines ?? lines;
    added.push(put?.ok ? quantity : 0);
  }
  return added.some((quantity) => quantity > 0)
    ? { ok: true, line: added, lines }
    : { ok: false, refusal: refuseField('non_field_errors', 'not_available') };
}

/** Certificates are left out, because their recipient and date belonged to that order. */
async function goodsAmong({ catalogue }: BasketDeps, wanted: readonly LineRequest[]): Promise<ReadonlySet<string>> {
  const found = await catalogue.find([...new Set(wanted.map(({ article }) => article))]);
  return new Set([...found].filter(([, { product }]) => !isCertificate(product)).map(([article]) => article));
}
