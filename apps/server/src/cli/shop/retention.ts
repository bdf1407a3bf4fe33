import { NOTICE_DAYS, RETENTION_YEARS } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- retention --dry-run     preview of the next nightly run
  $ npm run shop -- retention --as Olga --reason 'Before the audit'     runs the nightly job now
Years of retention: orders ${RETENTION_YEARS.order} after the year of sale, unpaid ones ${RETENTION_YEARS.unpaidOrder} after they were placed; then
personal data is removed and sums stay. Consents ${RETENTION_YEARS.consent} after they ended, audit log ${RETENTION_YEARS.audit}, visit counts ${RETENTION_YEARS.visitCounts}.
An account without a login for ${RETENTION_YEARS.account} is deleted ${NOTICE_DAYS} days after a notice by email; certificates lose personal data ${RETENTION_YEARS.certificate}
after they were used up.`;

export function addRetention(program: Command): void {
  withActorOptions(
    program.command('retention').description('Erase data past its retention period'),
    'reason; --dry-run needs neither actor nor reason',
  )
    .option('--dry-run', 'only print counts', false)
    .addHelpText('after', EXAMPLES)
    .action((flags: Flags) => withShop((shop) => run(shop, flags)));
}

type Flags = ActorFlags & { dryRun: boolean };

async function run({ api: { retention } }: Shop, { dryRun, ...flags }: Flags): Promise<boolean> {
  const done = dryRun
    ? { ok: true as const, ...(await retention.count()) }
    : await retention.enforceBy(actorOf(flags));
  if (!done.ok) {
    return refuse(done);
  }
  const { orders, consents, audit, counts, accounts, certificates } = done;
  const verb = dryRun ? 'Would erase' : 'Erased';
  console.log(
    `${verb}: personal data of ${orders} orders and ${certificates} certificates, ${consents} consents, ${audit} audit rows, ` +
      `${counts} rows of visit counts, ${accounts} unused accounts.`,
  );
  return true;
}
