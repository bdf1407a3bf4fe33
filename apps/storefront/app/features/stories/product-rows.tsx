import { catalogueText } from '#messages/catalogue';
import { storiesText } from '#messages/stories';
import { usePaths } from '#paths';
import { usePrice } from '#platform/money.ts';
import { usePrefetch } from '#platform/prefetch.ts';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './product-rows.module.css';
import type { StoryProduct } from './story-view.ts';

/** Things that a story is about, with what they cost now. A size is chosen on the product's page, so the way leads there. */
export function ProductRows({ title, products }: { title: string | null; products: readonly StoryProduct[] }) {
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
  const { article, title, price, oldPrice, isFrom, isSoldOut, picture, query } = product;
  const text = useText(storiesText);
  const catalogue = useText(catalogueText);
  const show = usePrice();
  const paths = usePaths();
  return (
    <article className={styles.row}>
      <div className={styles.tile} style={{ backgroundColor: picture?.color }}>
        {picture && <Picture {...picture} alt="" sizes="110px" fill />}
      </div>
      <div>
        <p className={styles.name}>{title}</p>
        <Price
          now={isFrom ? catalogue.priceFromSum(show(price)) : show(price)}
          old={oldPrice && show(oldPrice)}
          oldLabel={catalogue.oldPrice}
        />
      </div>
      <ButtonLink
        tone="line"
        size="small"
        className={styles.button}
        to={paths.product(article, query)}
        prefetch={usePrefetch()}
        aria-label={`${isSoldOut ? text.look : text.choose}: ${title}`}
      >
        {isSoldOut ? text.look : text.choose}
      </ButtonLink>
    </article>
  );
}
