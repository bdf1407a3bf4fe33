import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- feed    after an import, or when a nightly one was held back for having lost too much`;

export function addFeed(program: Command): void {
  program
    .command('feed')
    .description('Write the feed of goods for Yandex now, however much smaller it has become')
    .addHelpText('after', EXAMPLES)
    .action(() => withShop(writeFeed));
}

async function writeFeed({ feeds }: Shop): Promise<boolean> {
  const { offers, before, isKept } = await feeds.build({ evenIfSmaller: true });
  if (!isKept) throw new Error('There is nothing to offer: the last feed stays as it is.');
  if (feeds.legalName === null)
    console.log(
      'The feed calls the company by the name of the shop: its legal name is not told (npm run shop -- content).',
    );
  console.log(`${offers} offers at /feeds/yml.xml; there were ${before}.`);
  return true;
}
