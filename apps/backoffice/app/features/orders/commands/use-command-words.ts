import type { OrderCode, OrderDetails } from '@kashtanka/contract/admin';
import { ORDER_STATUSES, type OrderStatus } from '@kashtanka/rules';
import { orderRefusalsText } from '@kashtanka/texts/backoffice/order-refusals';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { refusalsText } from '@kashtanka/texts/backoffice/refusals';
import { useText } from '#platform/text/text.ts';
import type { CommandKey } from './command-items.ts';

type Shown = Pick<OrderDetails, 'status'> & {
  delivery: Pick<OrderDetails['delivery'], 'type'>;
  commands: OrderDetails['commands'] | undefined;
};

/** The title of a command on this order, and a refusal in words. */
export function useCommandWords({ status, delivery, commands }: Shown) {
  const text = useText(orderCommandsText);
  const ofOrder = useText(orderRefusalsText);
  const ofStaff = useText(refusalsText);
  const titleOf = (key: CommandKey): string => {
    const to = statusOf(key);
    if (to === 'issued' && delivery.type !== 'pickup') return text.delivered;
    if (to) return text.moves[to];
    if (key === 'ship') return status === 'processing' ? text.ship : text.handOver;
    return isPlain(key) ? text[key] : key;
  };
  const problemOf = (problem: string): string => {
    if (problem === 'paid_elsewhere' && commands?.refund.paid_by) return text.paidBy(commands.refund.paid_by);
    if (isOrderCode(problem, ofOrder)) return ofOrder[problem];
    return problem === 'not_allowed' ? ofStaff.not_allowed : text.notPossible;
  };
  return { titleOf, problemOf };
}

/** The status of a move. */
export function statusOf(key: CommandKey): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => key === `move:${status}`);
}

type Plain = Exclude<CommandKey, `move:${string}` | 'ship'>;

function isPlain(key: CommandKey): key is Plain {
  return key !== 'ship' && !key.startsWith('move:');
}

function isOrderCode(problem: string, texts: Readonly<Record<OrderCode, string>>): problem is OrderCode {
  return Object.hasOwn(texts, problem);
}
