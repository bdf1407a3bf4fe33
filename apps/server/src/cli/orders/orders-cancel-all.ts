import type { OrderAdmin } from '@kashtanka/api';
import { cleanStructured, moneyToWire, ORDER_STATUSES, type OrderStatus, parsePhone } from '@kashtanka/rules';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, actorRefusal, withActorOptions } from '../actor.ts';
import { dayOf, endOfDayOf } from '../days.ts';
import { fail } from '../fail.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';
import { orderRefusal } from './order-refusal.ts';

type Flags = ActorFlags & {
  network?: string;
  phone?: string;
  email?: string;
  since?: Date;
  until?: Date;
  status?: OrderStatus;
  yes: boolean;
};

/** Cancels a selection of unpaid orders at once, for example after mass reservations by a bot. */
export function addCancelAll(orders: Command): void {
  withActorOptions(
    orders
      .command('cancel-all')
      .description('Cancel all unpaid orders of a selection; without --yes only list them')
      .option('--network <key>', 'placed from this network, as in "orders show"', networkOf)
      .option('--phone <number>', 'with this phone', phoneOf)
      .option('--email <address>', 'with this email')
      .option('--since <day>', 'placed from this day on, such as 2026-11-21, Moscow time', dayOf)
      .option('--until <day>', 'placed up to and including this day', endOfDayOf)
      .addOption(
        new Option('--status <status>', 'only with this status; new and pending by default').choices(
          ORDER_STATUSES,
        ),
      )
      .option('--yes', 'cancel them', false),
  ).action((flags: Flags) => withShop((shop) => cancelAll(shop, flags)));
}

/** A prefix of the key is enough to identify a network. */
function networkOf(text: string): string {
  const key = text.trim().toLowerCase();
  if (/^[0-9a-f]{8,64}$/.test(key)) return key;
  throw new InvalidArgumentError('It must be a key of 8 to 64 hexadecimal digits, as in "orders show".');
}

function phoneOf(text: string): string {
  const phone = parsePhone(cleanStructured(text));
  if (phone) return phone;
  throw new InvalidArgumentError('It must be a Russian phone number, such as +79161234567.');
}

async function cancelAll({ api }: Shop, { yes, status, ...flags }: Flags): Promise<boolean> {
  const { network = null, phone = null, email = null, since = null, until = null } = flags;
  if (!(network || phone || email || since)) {
    fail(['The selection is missing: set --network, --phone, --email or --since.']);
    return false;
  }
  const selection = { network, phone, email, since, until, ...(status && { statuses: [status] }) };
  const found = await api.orders.listOpen(selection);
  if (!yes) return list(found);
  const left: string[] = [];
  await api.orders.cancelSelection(actorOf(flags), selection, ({ number }, outcome) => {
    if (outcome.ok) console.log(`Order ${number} is canceled.`);
    else
      left.push(
        `Order ${number} is not canceled: ${actorRefusal(outcome) ?? orderRefusal(outcome, String(number))}`,
      );
  });
  console.log(`${found.length - left.length} of ${found.length} orders are canceled.`);
  if (left.length > 0) fail(left);
  return left.length === 0;
}

function list(found: Awaited<ReturnType<OrderAdmin['listOpen']>>): boolean {
  const rows = found.map(({ number, placed_at, status, units, total, email, phone, network }) => ({
    number,
    placed: placed_at,
    status,
    units,
    total: moneyToWire(total),
    email,
    phone,
    network: network?.slice(0, SHOWN_DIGITS) ?? '',
  }));
  printRows(rows, { json: false, none: 'No unpaid orders match.' });
  const units = found.reduce((sum, order) => sum + order.units, 0);
  if (found.length > 0) console.log(`${found.length} orders, ${units} units. To cancel them, add --yes.`);
  return true;
}

/** This many digits are enough to distinguish networks. */
export const SHOWN_DIGITS = 16;
