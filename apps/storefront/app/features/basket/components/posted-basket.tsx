import type { Basket } from '@kashtanka/contract';
import type { Client, Result } from '@kashtanka/contract/client';
import { pageArticle, variantLinkQuery } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { describeChangeFailure } from '../model/failure-messages.ts';
import { describeVariant } from '../model/line-details.ts';

type Failure = Exclude<Result<'getBasket' | 'changeLine' | 'removeLine'>, { ok: true }>;

export type PostedBasket = { basket: Basket | null; failure: Failure | null };

/**
 * The basket for a form of a browser without scripts, after the change that the form requests. A reload repeats the
 * form, which is harmless: the quantity is absolute, and 0 removes the line.
 */
export async function changeBasketByForm(api: Client, form: FormData): Promise<PostedBasket> {
  const id = form.get('line')?.toString();
  const quantity = Number(form.get('quantity'));
  const changed = id === undefined ? null : await changeLine(api, id, quantity);
  const read = await api.getBasket();
  // A line that a repeated form finds removed is what the form asked for.
  const isRefused = changed !== null && !changed.ok && !(quantity === 0 && changed.status === NOT_FOUND);
  const failure = isRefused ? changed : read.ok ? null : read;
  return { basket: read.ok ? read.body : null, failure };
}

const NOT_FOUND = 404;

function changeLine(api: Client, id: string, quantity: number) {
  const params = { id };
  return quantity === 0 ? api.removeLine({ params }) : api.changeLine({ params, body: { quantity } });
}

/** The basket without scripts: a button that shows it, then its lines with their forms. */
export function BasketForms({ posted }: { posted: PostedBasket | undefined }) {
  const text = useText(basketText);
  const price = useFormatPrice();
  const { basket, failure } = posted ?? {};
  if (!basket) {
    return (
      <form method="post">
        {failure && <ChangeFailure failure={failure} />}
        <Button type="submit">{text.open}</Button>
      </form>
    );
  }
  if (basket.lines.length === 0) return <p role="status">{text.emptyTitle}</p>;
  return (
    <section aria-label={text.title}>
      {failure && <ChangeFailure failure={failure} />}
      <ul>
        {basket.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <p>
        <span>{text.total}</span> <span>{price(basket.price)}</span>
      </p>
    </section>
  );
}

function ChangeFailure({ failure }: { failure: Failure }) {
  const described = describeChangeFailure(basketText[useLocale()], failure);
  return (
    <Note tone="bad" role="alert">
      <b>{described.title}</b> <span>{described.text}</span>
    </Note>
  );
}

function Line({ line }: { line: Basket['lines'][number] }) {
  const text = useText(basketText);
  const paths = usePaths();
  const price = useFormatPrice();
  const { product, quantity } = line;
  const query = product.structure === 'child' ? variantLinkQuery(product) : [];
  return (
    <li>
      <p>
        <TextLink to={paths.product(pageArticle(product), query)}>{product.title}</TextLink>{' '}
        <span>{describeVariant(line)}</span> <span>{price(line.price_with_discounts)}</span>
      </p>
      <form method="post">
        <input type="hidden" name="line" value={line.id} />
        <TextField
          label={text.quantity(product.title)}
          name="quantity"
          type="number"
          min={0}
          defaultValue={quantity}
        />
        <Button type="submit" tone="line">
          {text.changeQuantity}
        </Button>
      </form>
      <form method="post">
        <input type="hidden" name="line" value={line.id} />
        <Button type="submit" tone="line" name="quantity" value="0">
          {text.remove(product.title)}
        </Button>
      </form>
    </li>
  );
}
