import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { blogText } from '@kashtanka/texts/storefront/content/blog';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Suspense, useContext } from 'react';
import { usePaths } from '#paths';
import { DropButtonContext } from '#platform/drop-button.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useFormatDay, useFormatTime } from '#platform/text/dates.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './story-products.module.css';
import type { StoryProduct } from './story-view.ts';

/** Products of a post with their current prices. They link to the product pages, where a size is chosen. */
export function StoryProducts({ title, products }: { title: string | null; products: readonly StoryProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.rows} aria-label={title ?? undefined}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.article}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductRow({ product }: { product: StoryProduct }) {
  const { article, title, picture, query, opening } = product;
  const paths = usePaths();
  const prefetch = usePrefetch();
  const to = paths.product(article, query);
  return (
    <article className={styles.row}>
      <div className={styles.tile} style={{ backgroundColor: picture?.color }}>
        {picture && <Picture {...picture} alt="" sizes="110px" fill />}
      </div>
      <div>
        <p className={styles.name}>
          {opening ? (
            <TextLink to={to} prefetch={prefetch}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </p>
        {opening ? <Opening at={opening.at} /> : <Cost product={product} />}
      </div>
      <div className={styles.button}>
        {opening ? <Notify drop={opening.drop} about={title} /> : <Choose product={product} to={to} />}
      </div>
    </article>
  );
}

function Cost({ product: { price, oldPrice, isFrom } }: { product: StoryProduct }) {
  const catalogue = useText(catalogueText);
  const show = useFormatPrice();
  return (
    <Price
      now={isFrom ? catalogue.priceFromSum(show(price)) : show(price)}
      old={oldPrice && show(oldPrice)}
      oldLabel={catalogue.oldPrice}
    />
  );
}

function Choose({ product: { title, isSoldOut }, to }: { product: StoryProduct; to: string }) {
  const text = useText(blogText);
  const words = isSoldOut ? text.look : text.choose;
  return (
    <ButtonLink tone="line" size="small" wide to={to} prefetch={usePrefetch()} aria-label={`${words}: ${title}`}>
      {words}
    </ButtonLink>
  );
}

function Opening({ at }: { at: string }) {
  const text = useText(dropsText);
  const [day, time] = [useFormatDay(), useFormatTime()];
  return <time dateTime={at}>{text.from(day(at), time(at))}</time>;
}

function Notify({ drop, about }: { drop: string | null; about: string }) {
  const Button = useContext(DropButtonContext);
  return (
    drop !== null &&
    Button && (
      <Suspense>
        <Button slug={drop} about={about} />
      </Suspense>
    )
  );
}
