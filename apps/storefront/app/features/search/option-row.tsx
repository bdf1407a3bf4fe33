import type { Item } from '@kashtanka/contract';
import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { ArrowRight } from 'lucide';
import { useFormatDay, useFormatTime } from '#platform/text/dates.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './search-box.module.css';
import type { SearchOption } from './search-options.ts';

/** A suggestion: a page or category by name, a product with picture and price, or the link to all results. */
export function OptionRow({ option }: { option: SearchOption }) {
  const text = useText(searchText);
  if (option.kind === 'product') return <ProductRow option={option} />;
  return (
    <span className={styles.row}>
      <span className={option.kind === 'all' ? styles.all : undefined}>{option.title}</span>
      {option.kind === 'all' ? <Icon of={ArrowRight} /> : <span className="muted small">{text[option.kind]}</span>}
    </span>
  );
}

function ProductRow({ option: { title, product } }: { option: Extract<SearchOption, { kind: 'product' }> }) {
  const text = useText(searchText);
  const drops = useText(dropsText);
  const [day, time] = [useFormatDay(), useFormatTime()];
  const show = useFormatPrice();
  const { price, is_price_from, price_with_discounts, available, opens_at } = product;
  const now = show(price_with_discounts ?? price.incl_tax);
  const unavailable = opens_at === null ? text.soldOut : drops.from(day(opens_at), time(opens_at));
  return (
    <span className={styles.product}>
      <Thumb image={product.image} />
      <span>{title}</span>
      {available ? (
        <Price
          now={is_price_from ? text.priceFrom(now) : now}
          old={price_with_discounts === null ? undefined : show(price.incl_tax)}
          oldLabel={text.oldPrice}
          oldPlace="below"
        />
      ) : (
        <span className="muted small">{unavailable}</span>
      )}
    </span>
  );
}

const THUMB_SIZE = '48px';

function Thumb({ image }: { image: Item['image'] }) {
  const [first] = typeof image === 'string' ? [{ url: image }] : image;
  return (
    <span className={styles.thumb}>{first && <Picture url={first.url} alt="" sizes={THUMB_SIZE} fill />}</span>
  );
}
