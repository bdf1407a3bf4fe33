import type { Command } from 'commander';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- products hide clr02-07cht --as Olga --reason 'Faulty buckles in this lot'
  $ npm run shop -- products publish clr02-07cht --as Olga --reason 'New lot in stock'`;

export function addProducts(program: Command): void {
  const products = program
    .command('products')
    .description('Hide or publish imported products')
    .addHelpText('afterAll', EXAMPLES);
  publish(products, 'hide', 'Hide a product: no page and not for sale until published again', false);
  publish(products, 'publish', 'Publish a product: shown and for sale', true);
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
