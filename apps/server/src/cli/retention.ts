import { KEPT_YEARS, NOTICE_DAYS } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- retention --dry-run     what the next night takes
  $ npm run shop -- retention --as Olga --reason 'Before the audit'     what every night does, now
Years that are kept: orders ${KEPT_YEARS.order} after the year of their sale, or ${KEPT_YEARS.unpaidOrder} after they were placed where nobody paid; then
they name nobody, and their sums stay. Consents ${KEPT_YEARS.consent} after they stopped to hold, what staff did ${KEPT_YEARS.audit}, counts of visits ${KEPT_YEARS.visitCounts}.
An account that nobody has logged in to for ${KEPT_YEARS.account} goes, ${NOTICE_DAYS} days after a letter said so; a certificate names nobody ${KEPT_YEARS.certificate} after it
paid its last.`;

export function addRetention(program: Command): void {
  withHand(
    program.command('retention').description('Erase what may be kept no longer'),
    'why; with --dry-run neither a name nor a reason is needed',
  )
    .option('--dry-run', 'tell only what would go', false)
    .addHelpText('after', EXAMPLES)
    .action((flags: Flags) => withShop((shop) => run(shop, flags)));
}

type Flags = HandFlags & { dryRun: boolean };

async function run({ api: { retention } }: Shop, { dryRun, ...flags }: Flags): Promise<boolean> {
  const done = dryRun
    ? { ok: true as const, ...(await retention.count()) }
    : await retention.enforceBy(handOf(flags));
  if (!done.ok) {
    fail([handRefusal(done) ?? done.problem]);
    return false;
  }
  const { orders, consents, audit, counts, accounts, certificates } = done;
  const verb = dryRun ? 'would' : 'did';
  console.log(
    `Orders that ${verb} lose their names: ${orders}. Consents that ${verb} go: ${consents}. Rows of audit: ${audit}. ` +
      `Rows of counted visits: ${counts}. Accounts that nobody uses: ${accounts}. ` +
      `Certificates that ${verb} lose their names: ${certificates}.`,
  );
  return true;
}
