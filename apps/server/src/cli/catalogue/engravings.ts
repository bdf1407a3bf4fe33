import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { fail } from '../fail.ts';
import { withShop } from '../with-shop.ts';
import { overwriteFile } from '../write-file.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- engravings 100042
  $ npm run shop -- engravings 100042 --to cut/`;

export function addEngravings(program: Command): void {
  program
    .command('engravings')
    .description('Write the engraving files of an order, one SVG per line, in millimetres')
    .argument('<order>', "the order's number")
    .option('--to <folder>', 'output folder', '.')
    .addHelpText('after', EXAMPLES)
    .action((order: string, { to }: { to: string }) => withShop((shop) => writeEngravings(shop, order, to)));
}

async function writeEngravings({ api }: Shop, order: string, folder: string): Promise<boolean> {
  const engravings = await api.engravings(order);
  if (!engravings) {
    fail([`There is no order ${order}.`]);
    return false;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { position, article, quantity, svg } of engravings) {
    const file = join(folder, `${order}-${position}-${article}.svg`);
    const why = await overwriteFile(file, svg);
    if (why !== undefined) {
      fail([why]);
      return false;
    }
    console.log(`${file}, quantity ${quantity}`);
  }
  if (engravings.length === 0) console.log(`Order ${order} has no engravings.`);
  return true;
}
