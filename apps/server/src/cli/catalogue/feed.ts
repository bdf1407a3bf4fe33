import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- feed    after an import, or when the last one was rejected for losing too many offers`;

export function addFeed(program: Command): void {
  program
    .command('feed')
    .description('Write the product feed for Yandex now, even if many offers are gone')
    .addHelpText('after', EXAMPLES)
    .action(() => withShop(writeFeed));
}

async function writeFeed({ feeds }: Shop): Promise<boolean> {
  const { offers, before, isReplaced: isKept } = await feeds.build({ evenIfSmaller: true });
  if (!isKept) throw new Error('There are no offers: the previous feed stays.');
  if ((await feeds.legalName()) === null)
    console.log(
      'The feed uses the name of the shop as the company because the legal name is unset (npm run shop -- content).',
    );
  console.log(`${offers} offers at /feeds/yml.xml; previously ${before}.`);
  return true;
}
