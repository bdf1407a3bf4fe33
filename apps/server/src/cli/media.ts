import type { Sent } from '@kashtanka/api';
import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { fail } from './fail.ts';
import { withShop } from './with-shop.ts';

const MOST_NAMED = 10;

const EXAMPLES = `
Examples:
  $ npm run shop -- media send    when MEDIA_STORE_URL was set, or after the store was away`;

export function addMedia(program: Command): void {
  const media = program
    .command('media')
    .description('Pictures and where they lie')
    .addHelpText('afterAll', EXAMPLES);
  media
    .command('send')
    .description('Send to the media store what lies in the folder of this server and not there')
    .action(() => withShop(sendAll));
}

async function sendAll({ api }: Shop): Promise<boolean> {
  const sent = await api.media.sendMissing();
  if (sent) return tellSent(sent);
  fail(['There is no media store to send to: MEDIA_STORE_URL is not set.']);
  return false;
}

/** Uploads media that an import has added; returns true when all arrived or no object store is set. */
export async function sendAdded({ api }: Shop): Promise<boolean> {
  const sent = await api.media.sendNew();
  return sent === null || tellSent(sent);
}

function tellSent({ sent, failed }: Sent): boolean {
  console.log(`${sent} ${sent === 1 ? 'file' : 'files'} sent to the media store.`);
  if (failed.length === 0) return true;
  const named = failed.slice(0, MOST_NAMED).join(', ') + (failed.length > MOST_NAMED ? ', …' : '');
  fail([
    `The media store did not take ${failed.length}: ${named}. ` +
      'Other servers do not have them until "npm run shop -- media send" has sent them from here.',
  ]);
  return false;
}
