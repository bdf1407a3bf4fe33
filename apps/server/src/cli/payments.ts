import type { Reconciled } from '@kashtanka/api';
import { DAY_MS, moneyToWire } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { dayOf, refuseNothingBetween } from './days.ts';
import { fail } from './fail.ts';
import { tableOf } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- payments reconcile --as Olga --reason 'The bank was down'     the last three days
  $ npm run shop -- payments reconcile --from 2026-10-01 --to 2026-11-01 --as Olga --reason 'Books of October'
What a provider has taken and the shop has not heard of is asked about and settled. The rest is for people:
  not_ours     a provider has a payment that the shop knows nothing of
  not_theirs   the shop has noted money that the provider knows nothing of
  amount       the two have another sum to pay
  paid         the two have another sum that came
  refunded     the two have another sum that went back
It ends with 1 while something is left. The same is done every night.`;

export function addPayments(program: Command): void {
  const payments = program
    .command('payments')
    .description('What came and went at the payment providers')
    .addHelpText('afterAll', EXAMPLES);
  const command = withHand(
    payments.command('reconcile').description("Compares the shop's ledger with what its payment providers know"),
  )
    .option('--from <day>', 'attempts begun from this day on, as 2026-11-21, in Moscow', dayOf)
    .option('--to <day>', 'and before this day', dayOf)
    .option('--json', 'for scripts; sums are kopecks', false)
    .action((flags: Flags) => withShop((shop) => reconcile(shop, flags)));
  refuseNothingBetween(command, {
    isEmpty: ({ from, to }: Flags) => !!from && (from >= new Date() || (!!to && from >= to)),
    rule: '--from has to have begun, and to come before --to, which is not included',
  });
}

type Flags = HandFlags & { from?: Date; to?: Date; json: boolean };

async function reconcile({ api }: Shop, { from, to = new Date(), json, ...flags }: Flags): Promise<boolean> {
  const period = { from: from ?? new Date(to.getTime() - 3 * DAY_MS), to };
  const found = await api.ledger.reconcile(handOf(flags), period);
  if (!found.ok) {
    fail([handRefusal(found) ?? found.problem]);
    return false;
  }
  if (json) console.log(JSON.stringify(found, null, 2));
  else print(found);
  return found.unanswered === 0 && found.differences.every(({ isSettled }) => isSettled);
}

function print({ compared, differences, unanswered }: Reconciled): void {
  console.log(`Compared: ${compared}. Differences: ${differences.length}.`);
  if (unanswered > 0) console.log(`A provider did not answer ${unanswered} times: try again later.`);
  const rows = differences.map(({ provider, number, kind, ours, theirs, isSettled }) => ({
    provider,
    number,
    kind,
    ours: moneyToWire(ours),
    theirs: moneyToWire(theirs),
    settled: isSettled ? 'yes' : '',
  }));
  if (rows.length > 0) console.log(tableOf(rows));
}
