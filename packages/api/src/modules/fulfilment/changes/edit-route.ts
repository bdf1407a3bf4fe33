import { explainPrice } from '@kashtanka/pricing';
import { moneyToWire } from '@kashtanka/rules';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandler } from '#platform/http/admin/admin-dispatch';
import { refuseFields } from '#platform/http/reply';
import { localText } from '#platform/locale';
import type { OrderAdmin } from '../admin.ts';
import { serializePrice } from '../details/serialize-price.ts';
import { refused } from '../refused-command.ts';
import { answerDone, changedTo, serializeRefunded } from '../serialize-done.ts';
import type { ChangedSums } from './change-request.ts';

export function editRoute(orders: Pick<OrderAdmin, 'change'>): AdminHandler<'editOrder'> {
  return async ({ params: { number }, body: { reason, recipient, ...change }, isDryRun }, context) => {
    const person = recipient && {
      firstName: recipient.first_name,
      lastName: recipient.last_name,
      phone: recipient.phone,
    };
    const asked = { number, change: { ...change, recipient: person } };
    const done = await orders.change({ ...actorIn(context, reason), isDryRun }, asked);
    if (!done.ok) return done.problem === 'fields' ? refuseFields(done.fields) : refused(done);
    const { before, after, lines, trace, refunded, surcharge, stock } = done;
    const explained = explainPrice(trace, (text) => localText(text, context.locale));
    const { steps } = serializePrice(explained, context.locale);
    const sums = { before: serializeSums(before), after: serializeSums(after), steps };
    return answerDone(
      {
        ...changedTo(done),
        ...sums,
        lines: lines.map((line) => ({ position: line.position, price_after: moneyToWire(line.price_after) })),
        difference: moneyToWire(after.due - before.due),
        refunded: refunded && serializeRefunded(refunded),
        surcharge: moneyToWire(surcharge),
        stock,
      },
      isDryRun,
    );
  };
}

function serializeSums(sums: ChangedSums) {
  return {
    goods_before: moneyToWire(sums.goodsBefore),
    goods_after: moneyToWire(sums.goodsAfter),
    shipping_before: moneyToWire(sums.shippingBefore),
    shipping_after: moneyToWire(sums.shippingAfter),
    total: moneyToWire(sums.total),
    certificates: moneyToWire(sums.certificates),
    points: moneyToWire(sums.points),
    due: moneyToWire(sums.due),
  };
}
