import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- export ../kashtanka-2026-11 --as Ksenia --reason 'A copy before the autumn things'
  $ npm run shop -- import ../kashtanka-2026-11 --dry-run   # what has changed since
Customers, orders, payments, points, certificates and generated codes are no shop data: they are in the backup of the
database alone.`;

export function addExport(program: Command): void {
  withHand(
    program
      .command('export')
      .description('Write the shop data into a folder as "import" takes it: documents and the media that they name')
      .argument('<folder>', 'one that is empty or not there yet'),
  )
    .addHelpText('after', EXAMPLES)
    .action((folder: string, flags: HandFlags) => withShop((shop) => exportTo(shop, folder, flags)));
}

async function exportTo(shop: Shop, folder: string, flags: HandFlags): Promise<boolean> {
  const done = await shop.api.exportByHand(handOf(flags), folder);
  if (done.ok) {
    printRows(
      Object.entries(done.lists).map(([list, rows]) => ({ list, rows })),
      { json: false, none: 'The shop is empty.' },
    );
    console.log(`\n${done.media} media files. The shop data lies in ${folder}.`);
    return true;
  }
  switch (done.problem) {
    case 'folder_in_use':
      fail([`There is something in ${folder} already: name another folder, and nothing of yours is written over.`]);
      return false;
    case 'store_away':
      fail(['Nothing is written: the media store does not answer. Try again in a while.']);
      return false;
    case 'media_missing':
      fail([
        'Nothing is written: these files are named and are not in the folder of media.',
        ...done.files.map((file) => `  ${file}`),
      ]);
      return false;
    default:
      fail([handRefusal(done) ?? done.problem]);
      return false;
  }
}
