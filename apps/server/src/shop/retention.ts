import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- retention --dry-run     what the next night takes
  $ npm run shop -- retention               what every night does, now
Orders name nobody any more five years after the year of their sale, or a year after they were placed where nobody paid; their
sums stay. Ticks are erased three years after they stopped to hold, what staff did after five, and days of counted visits
after three.`;

export function addRetention(program: Command): void {
  program
    .command('retention')
    .description('Erase what may be kept no longer')
    .option('--dry-run', 'tell only what would go', false)
    .addHelpText('after', EXAMPLES)
    .action(({ dryRun }: { dryRun: boolean }) => withShop((shop) => run(shop, dryRun)));
}

async function run({ api: { retention } }: Shop, isDry: boolean): Promise<boolean> {
  const { orders, consents, audit, counts } = await (isDry ? retention.count() : retention.enforce());
  const verb = isDry ? 'would' : 'did';
  console.log(
    `Orders that ${verb} lose their names: ${orders}. Ticks that ${verb} go: ${consents}. Rows of audit: ${audit}. ` +
      `Rows of counted visits: ${counts}.`,
  );
  return true;
}
