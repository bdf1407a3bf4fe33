import type { UploadResult } from '@kashtanka/api';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { fail } from '../fail.ts';
import { withShop } from '../with-shop.ts';

const MAX_NAMED = 10;

const EXAMPLES = `
Examples:
  $ npm run shop -- media send    after setting MEDIA_STORE_URL, or after an outage of the store`;

export function addMedia(program: Command): void {
  const media = program.command('media').description('Stored pictures').addHelpText('afterAll', EXAMPLES);
  media
    .command('send')
    .description('Upload media files of this server that are missing in the media store')
    .action(() => withShop(sendAll));
}

async function sendAll({ api }: Shop): Promise<boolean> {
  const sent = await api.media.sendMissing();
  if (sent) return printSent(sent);
  fail(['There is no media store: MEDIA_STORE_URL is not set.']);
  return false;
}

/** Uploads media that an import has added; returns true when all arrived or no object store is set. */
export async function sendAdded({ api }: Shop): Promise<boolean> {
  const sent = await api.media.sendNew();
  return sent === null || printSent(sent);
}

function printSent({ sent, failed }: UploadResult): boolean {
  console.log(`${sent} ${sent === 1 ? 'file' : 'files'} sent to the media store.`);
  if (failed.length === 0) return true;
  const named = failed.slice(0, MAX_NAMED).join(', ') + (failed.length > MAX_NAMED ? ', …' : '');
  fail([
    `${failed.length} uploads to the media store failed: ${named}. ` +
      'Other servers lack them until "npm run shop -- media send" succeeds on this server.',
  ]);
  return false;
}
