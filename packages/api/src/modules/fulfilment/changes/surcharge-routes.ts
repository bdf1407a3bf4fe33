import { moneyToWire, parseMoney } from '@kashtanka/rules';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { ok, refuseField } from '#platform/http/reply';
import type { OrderAdmin } from '../admin.ts';
import { refused } from '../refused-command.ts';
import { changedTo } from '../serialize-done.ts';

export function surchargeRoutes({
  takeSurcharge,
  waiveSurcharge,
}: OrderAdmin): Pick<AdminHandlers, 'takeSurcharge' | 'waiveSurcharge'> {
  return {
    takeSurcharge: async ({ params: { number }, body: { amount: sum, method, reason } }, context) => {
      const amount = parseMoney(sum);
      if (amount === undefined) return refuseField('amount', 'invalid');
      const done = await takeSurcharge(actorIn(context, reason), { number, amount, method });
      return done.ok ? ok({ ...changedTo(done), received: moneyToWire(amount) }) : refused(done);
    },
    waiveSurcharge: async ({ params: { number }, body: { amount: sum, reason } }, context) => {
      const amount = parseMoney(sum);
      if (amount === undefined) return refuseField('amount', 'invalid');
      const done = await waiveSurcharge(actorIn(context, reason), { number, amount });
      return done.ok ? ok({ ...changedTo(done), amount_due: moneyToWire(done.due) }) : refused(done);
    },
  };
}
