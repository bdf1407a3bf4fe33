import type { Command } from 'commander';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- products hide clr02-07cht --as Olga --reason 'Faulty buckles in this lot'
  $ npm run shop -- products publish clr02-07cht --as Olga --reason 'New lot in stock'
  $ npm run shop -- products rename clr02-07cht trail-collar --dry-run --as Olga --reason 'A typing error'`;

export function addProducts(program: Command): void {
  const products = program
    .command('products')
    .description('Hide, publish or rename imported products')
    .addHelpText('afterAll', EXAMPLES);
  publish(products, 'hide', 'Hide a product: no page and not for sale until published again', false);
  publish(products, 'publish', 'Publish a product: shown and for sale', true);
  rename(products);
}

function rename(products: Command): void {
  withActorOptions(
    products
      .command('rename')
      .description(
        'Give a product another article; its old address leads to the new one, and its sizes keep theirs',
      )
      .argument('<article>', 'article of the product, not of a size')
      .argument('<new article>', 'one that nothing has had')
      .option('--dry, --dry-run', 'print what would change without storing it', false),
  ).action((article: string, to: string, { dryRun: isDryRun, ...flags }: ActorFlags & { dryRun: boolean }) =>
    withShop(async ({ api }) => {
      const done = await api.dataRows.rename(actorOf(flags), { article, to, isDryRun });
      if (!done.ok) return refuse(done, wordsOf(done, article, to));
      console.log(`/product/${article} leads to /product/${done.key}.`);
      for (const { list, key } of done.also) console.log(`${list} ${key} names the new article.`);
      if (isDryRun) console.log('Dry run: nothing was stored.');
      return true;
    }),
  );
}

function wordsOf({ problem }: { problem: string }, article: string, to: string): string {
  switch (problem) {
    case 'unknown':
      return `There is no product ${article}.`;
    case 'taken':
      return `${to} belongs or belonged to a product or a size.`;
    case 'sold':
      return `${article} has no sizes and was ordered: its article is on labels and in orders.`;
    case 'faults':
      return `${to} is no article: Latin letters, digits, dots, hyphens and underscores, at most 64.`;
    default:
      return problem;
  }
}

function publish(products: Command, name: string, description: string, isPublished: boolean): void {
  withActorOptions(
    products.command(name).description(description).argument('<article>', 'article of the product, not of a size'),
  ).action((article: string, flags: ActorFlags) =>
    withShop(async ({ api }) => {
      const done = await api.products.setPublished(actorOf(flags), article, isPublished);
      if (done.ok) {
        console.log(isPublished ? `${article} is published.` : `${article} is hidden.`);
        return true;
      }
      return refuse(done, `There is no product ${article}.`);
    }),
  );
}
