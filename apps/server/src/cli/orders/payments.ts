import type { Reconciled } from '@kashtanka/api';
import { DAY_MS, moneyToWire } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { dayOf, refuseNothingBetween } from '../days.ts';
import { tableOf } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- payments reconcile --as Olga --reason 'The bank was down'     the last three days
  $ npm run shop -- payments reconcile --from 2026-10-01 --to 2026-11-01 --as Olga --reason 'Accounts of October'
Payments that the shop has missed are queried and settled. Other differences need a person:
  not_ours     the provider has a payment that the shop does not have
  not_theirs   the shop has a payment that the provider does not have
  amount       the sums due differ
  paid         the paid sums differ
  refunded     the refunded sums differ
Exits with 1 while differences remain. The shop does the same every night.`;

export function addPayments(program: Command): void {
  const payments = program
    .command('payments')
    .description('Payments at the payment providers')
    .addHelpText('afterAll', EXAMPLES);
  const command = withActorOptions(
    payments.command('reconcile').description("Compare the shop's ledger with its payment providers"),
  )
    .option('--from <day>', 'attempts started from this day on, such as 2026-11-21, Moscow time', dayOf)
    .option('--to <day>', 'attempts started before this day', dayOf)
    .option('--json', 'print JSON; sums in kopecks', false)
    .action((flags: Flags) => withShop((shop) => reconcile(shop, flags)));
  refuseNothingBetween(command, {
    isEmpty: ({ from, to }: Flags) => !!from && (from >= new Date() || (!!to && from >= to)),
    rule: '--from must be in the past and before --to, which is excluded',
  });
}

type Flags = ActorFlags & { from?: Date; to?: Date; json: boolean };

async function reconcile({ api }: Shop, { from, to = new Date(), json, ...flags }: Flags): Promise<boolean> {
  const period = { from: from ?? new Date(to.getTime() - 3 * DAY_MS), to };
  const found = await api.ledger.reconcile(actorOf(flags), period);
  if (!found.ok) {
    return refuse(found);
  }
  if (json) console.log(JSON.stringify(found, null, 2));
  else print(found);
  return found.unanswered === 0 && found.differences.every(({ isSettled }) => isSettled);
}

function print({ compared, differences, unanswered }: Reconciled): void {
  console.log(`Compared: ${compared}. Differences: ${differences.length}.`);
  if (unanswered > 0) console.log(`${unanswered} requests to providers got no response: try again later.`);
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
