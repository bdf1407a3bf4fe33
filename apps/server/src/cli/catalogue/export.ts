import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- export ../kashtanka-2026-11 --as Ksenia --reason 'Copy before the autumn collection'
  $ npm run shop -- import ../kashtanka-2026-11 --dry-run   # changes since then
Customers, orders, payments, bonus points, certificates and generated codes are not exported: they are only in the backup of
the database.`;

export function addExport(program: Command): void {
  withActorOptions(
    program
      .command('export')
      .description('Write the shop data into a folder in the import format: documents and their media')
      .argument('<folder>', 'an empty or new folder'),
  )
    .addHelpText('after', EXAMPLES)
    .action((folder: string, flags: ActorFlags) => withShop((shop) => exportTo(shop, folder, flags)));
}

async function exportTo(shop: Shop, folder: string, flags: ActorFlags): Promise<boolean> {
  const done = await shop.api.exportByStaff(actorOf(flags), folder);
  if (done.ok) {
    printRows(
      Object.entries(done.lists).map(([list, rows]) => ({ list, rows })),
      { json: false, none: 'The shop is empty.' },
    );
    console.log(`\n${done.media} media files. The shop data is in ${folder}.`);
    return true;
  }
  switch (done.problem) {
    case 'folder_in_use':
      fail([`${folder} is not empty: choose another folder, so that no files are overwritten.`]);
      return false;
    case 'store_away':
      fail(['Nothing was written: the media store does not respond. Try again later.']);
      return false;
    case 'media_missing':
      fail([
        'Nothing was written: these files are referenced but missing from the media folder.',
        ...done.files.map((file) => `  ${file}`),
      ]);
      return false;
    default:
      return refuse(done);
  }
}
