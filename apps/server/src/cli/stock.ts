import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { countOf } from './audit.ts';
import { fail } from './fail.ts';
import { printRows } from './print-rows.ts';
import { wholeNumber } from './settings.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- stock show clr02-07cht                      a product's own article: all its sizes
  $ npm run shop -- stock show --scarce 2                       what is about to run out
  $ npm run shop -- stock set clr02-07cht-m 12 --as Stepan --reason 'Counted'
  $ npm run shop -- stock adjust clr02-07cht-m -1 --as Stepan --reason 'A torn seam'
  $ npm run shop -- stock history clr02-07cht-m                 what came, was held and left, and by which order
Pieces that orders hold lie among those that are counted until they leave.`;

export function addStock(program: Command): void {
  const stock = program
    .command('stock')
    .description('How many pieces there are: looking, counting, and what moved')
    .addHelpText('afterAll', EXAMPLES);
  stock
    .command('show')
    .description('Pieces of articles: counted, held by orders, free to be bought')
    .argument('[articles...]', 'of sizes, or of products with all their sizes')
    .option('--scarce <count>', 'instead: whatever has at most so many free', orNone)
    .option('--limit <count>', 'at most so many rows of these', countOf, 200)
    .option('--json', 'for scripts', false)
    .action((articles: string[], flags: Showing) => withShop((shop) => show(shop, articles, flags)));
  withHand(
    stock
      .command('set')
      .description('So many pieces were counted')
      .argument('<article>', 'of a size, or of a product without sizes')
      .argument('<count>', 'pieces, or "endless" for what never runs out', countedOf),
  ).action((article: string, counted: number | 'endless', flags: HandFlags) =>
    withShop(async (shop) =>
      tell(article, await shop.api.stock.set(handOf(flags), article, counted === 'endless' ? null : counted)),
    ),
  );
  withHand(
    stock
      .command('adjust')
      .description('So many pieces more came, or less')
      .argument('<article>', 'of a size, or of a product without sizes')
      .argument('<by>', 'how many, as 3 or +3; below zero for what went', changeOf),
  ).action((article: string, by: number, flags: HandFlags) =>
    withShop(async (shop) => tell(article, await shop.api.stock.adjust(handOf(flags), article, by))),
  );
  stock
    .command('history')
    .description('What moved of an article, and why, the newest first')
    .argument('<article>', 'of a size, or of a product without sizes')
    .option('--limit <count>', 'at most so many', countOf, 50)
    .option('--json', 'for scripts', false)
    .action((article: string, flags: { limit: number; json: boolean }) =>
      withShop((shop) => history(shop, article, flags)),
    );
}

type Showing = { scarce?: number; limit: number; json: boolean };

const MOST_PIECES = 1_000_000;

function orNone(text: string): number {
  return text === '0' ? 0 : countOf(text);
}

function changeOf(text: string): number {
  return wholeNumber(text.replace(/^\+(?=\d)/, ''));
}

function countedOf(text: string): number | 'endless' {
  if (text === 'endless') return text;
  const count = /^\d+$/.test(text) ? Number(text) : -1;
  if (count >= 0 && count <= MOST_PIECES) return count;
  throw new InvalidArgumentError(`It is a whole number from 0 to ${MOST_PIECES}, or "endless".`);
}

async function show({ api }: Shop, articles: string[], { scarce, limit, json }: Showing): Promise<boolean> {
  if (articles.length === 0 && scarce === undefined) {
    fail(['Say which articles, or --scarce <count>.']);
    return false;
  }
  const rows = scarce === undefined ? await api.stock.show(articles) : await api.stock.scarce(scarce, limit);
  printRows(json ? rows : rows.map(told), { json, none: 'There is nothing of the kind.' });
  return scarce !== undefined || (await tellUnknown({ api }, articles));
}

/** Prints the unknown articles; returns true when all are known. */
async function tellUnknown({ api }: Pick<Shop, 'api'>, articles: string[]): Promise<boolean> {
  const unknown = await api.stock.unknown(articles);
  if (unknown.length > 0) fail([`There is no article ${unknown.join(', ')}.`]);
  return unknown.length === 0;
}

type Counted = Awaited<ReturnType<Shop['api']['stock']['show']>>[number];

function told({ counted, ...rest }: Counted) {
  return { ...rest, counted: counted ?? 'endless' };
}

function tell(article: string, counted: Awaited<ReturnType<Shop['api']['stock']['set']>>): boolean {
  if (counted.ok) {
    const { before, after } = counted;
    console.log(
      `${article}: ${told(before).counted} → ${told(after).counted}, ${after.held} held, ${after.free} free.`,
    );
    return true;
  }
  fail([handRefusal(counted) ?? whyNot(article, counted)]);
  return false;
}

function whyNot(article: string, refused: { problem: string; counted?: number }): string {
  switch (refused.problem) {
    case 'endless':
      return `${article} never runs out: set a count first.`;
    case 'too_few':
      return `There are only ${refused.counted} of ${article}.`;
    default:
      return `${article} is not counted: it is no article, or that of a product with sizes.`;
  }
}

async function history({ api }: Shop, article: string, { limit, json }: { limit: number; json: boolean }) {
  const moved = await api.stock.history(article, limit);
  // An article that is no longer sold still has a history.
  if (moved.length === 0 && !(await tellUnknown({ api }, [article]))) return false;
  const rows = moved.map(({ at, kind, quantity, owner, reason }) => ({ at, kind, quantity, by: owner, reason }));
  printRows(json ? moved : rows, { json, none: `Nothing of ${article} has moved.` });
  return true;
}
