import type { Command } from 'commander';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- products hide clr02-07cht --as Olga --reason 'The buckles of this lot break'
  $ npm run shop -- products publish clr02-07cht --as Olga --reason 'The new lot is here'`;

export function addProducts(program: Command): void {
  const products = program
    .command('products')
    .description('Showing and hiding a product that an import has brought')
    .addHelpText('afterAll', EXAMPLES);
  publish(products, 'hide', 'A product has no page and cannot be bought, until it is published again', false);
  publish(products, 'publish', 'A product is shown and sold', true);
}

function publish(products: Command, name: string, description: string, isPublished: boolean): void {
  withHand(
    products.command(name).description(description).argument('<article>', "the product's own, not that of a size"),
  ).action((article: string, flags: HandFlags) =>
    withShop(async ({ api }) => {
      const done = await api.products.setPublished(handOf(flags), article, isPublished);
      if (done.ok) {
        console.log(isPublished ? `${article} is shown.` : `${article} is hidden.`);
        return true;
      }
      fail([handRefusal(done) ?? `There is no product ${article}.`]);
      return false;
    }),
  );
}
