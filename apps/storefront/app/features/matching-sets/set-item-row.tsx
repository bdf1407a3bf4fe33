import { matchingSetsText } from '@kashtanka/texts/storefront/catalogue/matching-sets';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './matching-set.module.css';
import { getMinPrice, type SetItem } from './set-selection.ts';
import type { DecisionsState } from './use-set-products.ts';

type PieceRowProps = {
  piece: SetItem;
  /** The product of the page: its size is chosen above, and it has no link. */
  isOwn: boolean;
  /** True after an attempt to add it without a size. */
  isAsked: boolean;
  state: DecisionsState;
};

export function SetItemRow({ piece, isOwn, isAsked, state }: PieceRowProps) {
  const show = useFormatPrice();
  const text = useText(matchingSetsText);
  const paths = usePaths();
  const { product, option, isTicked } = piece;
  return (
    <li className={styles.piece}>
      <div className={styles.picture}>
        {product.picture && <Picture url={product.picture} alt="" sizes="88px" fill />}
      </div>
      <Checkbox
        className={styles.name}
        checked={isTicked}
        onChange={(event) => state.tick(product.article, event.target.checked)}
        end={
          <span className={styles.price}>
            {option ? show(option.price) : text.priceFrom(show(getMinPrice(piece)))}
          </span>
        }
      >
        {product.title}
      </Checkbox>
      <div className={styles.size}>
        <Size piece={piece} isAsked={isAsked} onChoose={(article) => state.choose(product.article, article)} />
        {!isOwn && (
          <TextLink alone to={paths.product(product.article)} aria-label={text.lookAt(product.title)}>
            {text.look}
          </TextLink>
        )}
      </div>
    </li>
  );
}

/** If the strap width leaves one variant, it is shown as text instead of a select. */
function Size({
  piece: { product, options, option },
  isAsked,
  onChoose,
}: Pick<PieceRowProps, 'piece' | 'isAsked'> & { onChoose(article: string): void }) {
  const text = useText(matchingSetsText);
  if (options.length === 1 && option) return <span className={styles.only}>{text.size(option.title)}</span>;
  return (
    <Select
      id={getSizeSelectId(product.article)}
      className={styles.select}
      look="soft"
      label={text.sizeOf(product.title)}
      labelHidden
      value={option?.article ?? ''}
      error={isAsked && text.chooseSize}
      onChange={(event) => onChoose(event.target.value)}
    >
      {!option && <option value="">{text.chooseSize}</option>}
      {options.map(({ article, title }) => (
        <option key={article} value={article}>
          {title}
        </option>
      ))}
    </Select>
  );
}

export function getSizeSelectId(article: string): string {
  return `set-size-${article}`;
}
