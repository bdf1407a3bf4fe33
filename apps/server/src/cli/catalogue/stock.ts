import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { printRows } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { wholeNumber } from '../shop/settings.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- stock show clr02-07cht                      all sizes of a product
  $ npm run shop -- stock show --scarce 2                       articles running out
  $ npm run shop -- stock set clr02-07cht-m 12 --as Stepan --reason 'Counted'
  $ npm run shop -- stock adjust clr02-07cht-m -1 --as Stepan --reason 'Torn seam'
  $ npm run shop -- stock history clr02-07cht-m                 changes with their orders
Reserved units are part of the counted ones until they are shipped.`;

export function addStock(program: Command): void {
  const stock = program
    .command('stock')
    .description('Stock: show, set, adjust, history')
    .addHelpText('afterAll', EXAMPLES);
  stock
    .command('show')
    .description('Units of articles: counted, reserved, available')
    .argument('[articles...]', 'articles of sizes, or of products for all their sizes')
    .option('--scarce <count>', 'instead: all articles with at most this many available', orNone)
    .option('--limit <count>', 'maximum number of rows', countOf, 200)
    .option('--json', 'print JSON', false)
    .action((articles: string[], flags: Showing) => withShop((shop) => show(shop, articles, flags)));
  withActorOptions(
    stock
      .command('set')
      .description('Set the counted units')
      .argument('<article>', 'article of a size, or of a product without sizes')
      .argument('<count>', 'units, or "endless" for unlimited stock', countedOf),
  ).action((article: string, counted: number | 'endless', flags: ActorFlags) =>
    withShop(async (shop) =>
      printCounted(
        article,
        await shop.api.stock.set(actorOf(flags), article, counted === 'endless' ? null : counted),
      ),
    ),
  );
  withActorOptions(
    stock
      .command('adjust')
      .description('Add or remove units')
      .argument('<article>', 'article of a size, or of a product without sizes')
      .argument('<by>', 'difference, such as 3 or +3; negative to remove', changeOf),
  ).action((article: string, by: number, flags: ActorFlags) =>
    withShop(async (shop) => printCounted(article, await shop.api.stock.adjust(actorOf(flags), article, by))),
  );
  stock
    .command('history')
    .description('Stock changes of an article with reasons, newest first')
    .argument('<article>', 'article of a size, or of a product without sizes')
    .option('--limit <count>', 'maximum number of rows', countOf, 50)
    .option('--json', 'print JSON', false)
    .action((article: string, flags: { limit: number; json: boolean }) =>
      withShop((shop) => history(shop, article, flags)),
    );
}

type Showing = { scarce?: number; limit: number; json: boolean };

const MAX_COUNT = 1_000_000;

function orNone(text: string): number {
  return text === '0' ? 0 : countOf(text);
}

function changeOf(text: string): number {
  return wholeNumber(text.replace(/^\+(?=\d)/, ''));
}

function countedOf(text: string): number | 'endless' {
  if (text === 'endless') return text;
  const count = /^\d+$/.test(text) ? Number(text) : -1;
  if (count >= 0 && count <= MAX_COUNT) return count;
  throw new InvalidArgumentError(`It must be an integer from 0 to ${MAX_COUNT}, or "endless".`);
}

async function show({ api }: Shop, articles: string[], { scarce, limit, json }: Showing): Promise<boolean> {
  if (articles.length === 0 && scarce === undefined) {
    fail(['The articles are missing: set articles, or --scarce <count>.']);
    return false;
  }
  const rows = scarce === undefined ? await api.stock.find(articles) : await api.stock.findScarce(scarce, limit);
  printRows(json ? rows : rows.map(formatStock), { json, none: 'No articles match.' });
  return scarce !== undefined || (await reportUnknown({ api }, articles));
}

/** Prints the unknown articles; returns true when all are known. */
async function reportUnknown({ api }: Pick<Shop, 'api'>, articles: string[]): Promise<boolean> {
  const unknown = await api.stock.listUnknown(articles);
  if (unknown.length > 0) fail([`There is no article ${unknown.join(', ')}.`]);
  return unknown.length === 0;
}

type Counted = Awaited<ReturnType<Shop['api']['stock']['find']>>[number];

function formatStock({ counted, ...rest }: Counted) {
  return { ...rest, counted: counted ?? 'endless' };
}

function printCounted(article: string, counted: Awaited<ReturnType<Shop['api']['stock']['set']>>): boolean {
  if (counted.ok) {
    const { before, after } = counted;
    console.log(
      `${article}: ${formatStock(before).counted} → ${formatStock(after).counted}, ${after.held} held, ${after.free} free.`,
    );
    return true;
  }
  return refuse(counted, stockRefusal(article, counted));
}

function stockRefusal(article: string, refused: { problem: string; counted?: number }): string {
  switch (refused.problem) {
    case 'endless':
      return `${article} has unlimited stock: set a count first.`;
    case 'too_few':
      return `There are only ${refused.counted} units of ${article}.`;
    default:
      return `${article} has no stock: the article does not exist, or its product has sizes.`;
  }
}

async function history({ api }: Shop, article: string, { limit, json }: { limit: number; json: boolean }) {
  const moved = await api.stock.history(article, limit);
  // An article that is no longer sold still has a history.
  if (moved.length === 0 && !(await reportUnknown({ api }, [article]))) return false;
  const rows = moved.map(({ at, kind, quantity, owner, reason }) => ({ at, kind, quantity, by: owner, reason }));
  printRows(json ? moved : rows, { json, none: `${article} has no stock changes.` });
  return true;
}
