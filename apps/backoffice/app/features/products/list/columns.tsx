import type { ListedProduct } from '@kashtanka/contract/admin';
import { formatMoney, moneyFromWire } from '@kashtanka/rules';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { ChevronDown, ImageOff } from 'lucide';
import { PATHS } from '#paths';
import { useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import { useClasses } from '../model/reference.ts';
import { sizeName } from '../model/size-name.ts';
import styles from './list.module.css';
import { hasSizes } from './price-patch.ts';
import { PriceValue } from './price-value.tsx';

type Expanding = { expanded: ReadonlySet<string>; onExpand: (article: string) => void };

export function useProductColumns({ expanded, onExpand }: Expanding): Column<ListedProduct>[] {
  const text = useText(productsText);
  const locale = useLocale();
  const classes = useClasses();
  return [
    {
      key: 'title',
      title: text.columns.product,
      grows: true,
      cell: (product) => <ProductName product={product} />,
    },
    {
      key: 'class',
      title: text.columns.productClass,
      from: 1200,
      cell: ({ product_class: code }) => {
        const known = classes.get(code);
        return known ? textIn(locale, known.name) : code;
      },
    },
    {
      key: 'sizes',
      title: text.columns.sizes,
      phone: 'line',
      cell: (product) => (
        <SizesButton
          product={product}
          isOpen={expanded.has(product.article)}
          onToggle={() => onExpand(product.article)}
        />
      ),
    },
    {
      key: 'price',
      title: text.columns.price,
      align: 'end',
      phone: 'end',
      cell: (product) => {
        const prices = new Set(product.sizes.map(({ price }) => price));
        return prices.size > 1 ? (
          <button type="button" className={styles.from} onClick={() => onExpand(product.article)}>
            {text.priceFrom(formatMoney(moneyFromWire(product.price), 'RUB'))}
          </button>
        ) : (
          <PriceValue product={product} />
        );
      },
    },
    {
      key: 'state',
      title: text.columns.state,
      cell: ({ is_shown: isShown }) => (
        <StatusBadge tone={isShown ? 'ok' : 'gray'} glyph={isShown ? 'full' : 'empty'}>
          {isShown ? text.shown : text.notShown}
        </StatusBadge>
      ),
    },
    {
      key: 'problems',
      title: text.columns.problems,
      from: 992,
      phone: 'line',
      cell: ({ problems }) => (
        <span className={styles.problems}>{problems.map((problem) => text.problems[problem]).join(', ')}</span>
      ),
    },
  ];
}

function ProductName({ product: { article, title, picture } }: { product: ListedProduct }) {
  const locale = useLocale();
  const { shop_url: shop } = useMe();
  return (
    <span className={styles.product}>
      <span className={styles.picture}>
        {picture ? <Picture url={shop + picture} alt="" sizes="36px" fill /> : <Icon of={ImageOff} size={16} />}
      </span>
      <span className={styles.words}>
        <Link to={PATHS.product(article)} className={styles.title}>
          {textIn(locale, title)}
        </Link>
        <span className={styles.article}>{article}</span>
      </span>
    </span>
  );
}

type SizesButtonProps = { product: ListedProduct; isOpen: boolean; onToggle: () => void };

/** The letters of size names that fit into a row; longer ones are counted, and the row below has them all. */
const MOST_LETTERS = 16;

/** The sizes with their free pieces; opens the row of sizes. */
function SizesButton({ product, isOpen, onToggle }: SizesButtonProps) {
  const text = useText(productsText);
  const locale = useLocale();
  const ofClass = useClasses().get(product.product_class);
  const names = hasSizes(product) ? product.sizes.map((size) => sizeName(locale, ofClass, size)) : [''];
  const isShort = names.join('').length <= MOST_LETTERS;
  const free = product.sizes.reduce((sum, size) => sum + size.free, 0);
  return (
    <button
      type="button"
      className={styles.sizes}
      aria-expanded={isOpen}
      aria-label={text.sizesOf(textIn(locale, product.title))}
      onClick={onToggle}
    >
      {isShort ? (
        product.sizes.map((size, at) => (
          <span
            key={size.article}
            className={classNames(styles.size, size.counted !== null && size.free <= 0 && styles.none)}
          >
            {names[at] && <span className={styles.sizeName}>{names[at]}</span>}
            <b>{size.counted === null ? '∞' : size.free}</b>
          </span>
        ))
      ) : (
        <span>{text.sizesCounted(product.sizes.length, free)}</span>
      )}
      <Icon of={ChevronDown} size={14} className={isOpen ? styles.turned : undefined} />
    </button>
  );
}
