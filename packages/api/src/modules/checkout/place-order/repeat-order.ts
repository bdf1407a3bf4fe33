import type { RepeatedOrder } from '@kashtanka/contract';
import { orderRecords } from '#modules/orders';
import type { Context } from '#platform/http/context';
import { notFound, ok, type Refusal, type Success } from '#platform/http/reply';
import { localText } from '#platform/locale';
import type { CheckoutDeps } from '../deps.ts';

/** Adds the lines of an order to the requesting shopper's basket at today's prices. */
export async function repeatOrder(
  deps: CheckoutDeps,
  number: string,
  context: Context,
): Promise<Success<RepeatedOrder> | Refusal> {
  const facts = await orderRecords.findVisible(deps.db, number, context);
  if (!facts) return (await deps.rateLimits.admitWrongToken(context)) ?? notFound();
  const { lines } = facts;
  const put = await deps.reorder(context, lines);
  if (!put.ok) return put.refusal;
  return ok({
    lines: lines.map(({ article, title, quantity }, at) => ({
      article,
      title: localText(title, context.locale),
      quantity,
      added: put.added[at] ?? 0,
    })),
  });
}
