import type { OrderChanged, OrderDetails } from '@kashtanka/contract/admin';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { addUnit } from '../form/add-unit.ts';
import { AddedLines } from '../form/added-lines.tsx';
import styles from '../form/form.module.css';
import { GoodsSearch } from '../form/goods-search.tsx';
import { sizesQuery } from '../form/queries.ts';
import { Section } from '../page/section.tsx';
import { nameOf } from './apply-words.ts';
import { type ChangeDraft, draftOf, type LineDraft } from './use-change.ts';

type Line = OrderDetails['lines'][number];

type LinesSectionProps = {
  order: OrderDetails;
  draft: ChangeDraft;
  /** Undefined until the change was tried out. */
  would: OrderChanged | undefined;
  update: (part: Partial<ChangeDraft>) => void;
};

/** Sizes and quantities of the order's lines, and goods that are added to it. */
export function LinesSection({ order, draft, would, update }: LinesSectionProps) {
  const text = useText(orderFormText);
  return (
    <Section title={text.goods}>
      <ul>
        {order.lines.map((line) => (
          <EditedLine
            key={line.position}
            line={line}
            value={draftOf(draft, line)}
            price={would?.lines.find(({ position }) => position === line.position)?.price_after}
            onChange={(value) => update({ lines: { ...draft.lines, [line.position]: value } })}
          />
        ))}
      </ul>
      <AddedLines lines={draft.added} onChange={(added) => update({ added })} />
      <div className={styles.add}>
        <GoodsSearch onChoose={(article) => update({ added: addUnit(draft.added, article) })} />
      </div>
    </Section>
  );
}

type EditedLineProps = {
  line: Line;
  value: LineDraft;
  /** After the change, once it was tried out. */
  price: string | undefined;
  onChange: (value: LineDraft) => void;
};

function EditedLine({ line, value, price, onChange }: EditedLineProps) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  const { article, engraving, is_certificate } = line;
  const name = nameOf(line);
  const isGone = value.quantity === 0;
  return (
    <li className={classNames(styles.line, isGone && styles.gone)}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {[article, formatSum(line.price_after), engraving?.text, isGone && text.removed]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!isGone && <LineChange line={line} value={value} price={price} />}
        {is_certificate && <p className={styles.quiet}>{text.fixed}</p>}
      </div>
      {!is_certificate && (
        <div className={styles.controls}>
          {!engraving && !isGone && (
            <SizeSelect
              line={line}
              value={value.article}
              onChange={(chosen) => onChange({ ...value, ...chosen })}
            />
          )}
          {!isGone && (
            <Quantity
              label={text.quantity(name)}
              lessLabel={text.less}
              moreLabel={text.more}
              min={1}
              value={value.quantity}
              onChange={(quantity) => onChange({ ...value, quantity })}
            />
          )}
          <Button
            tone="soft"
            size="small"
            aria-label={isGone ? text.restoreLine(name) : text.removeLine(name)}
            onClick={() => onChange(isGone ? { quantity: line.quantity, article } : { ...value, quantity: 0 })}
          >
            {isGone ? text.restore : text.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** How the line changes: `M → L · 2 → 1 pcs · 5 280 ₽ → 5 380 ₽`; nothing without a change. */
function LineChange({ line, value, price }: Pick<EditedLineProps, 'line' | 'value' | 'price'>) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  const { size, article, quantity, price_after: before } = line;
  const changes = [
    value.article !== article && text.changedTo(size || article, value.size || value.article),
    value.quantity !== quantity && text.pieces(text.changedTo(`${quantity}`, `${value.quantity}`)),
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  if (price && price !== before) changes.push(text.changedTo(formatSum(before), formatSum(price)));
  return <p className={styles.changed}>{changes.join(' · ')}</p>;
}

type SizeSelectProps = {
  line: Line;
  value: string;
  onChange: (chosen: { article: string; size: string }) => void;
};

/** The sizes of the line's product in their order, with today's prices and free stock; nothing for a product without sizes. */
function SizeSelect({ line, value, onChange }: SizeSelectProps) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  const { data: sizes = [] } = useQuery(sizesQuery(line.page_article, useLocale()));
  const isSold = sizes.some(({ article }) => article === line.article);
  if (sizes.every(({ article }) => article === line.article)) return null;
  return (
    <Select
      label={text.size(line.title)}
      labelHidden
      className={styles.size}
      value={value}
      onChange={({ target }) =>
        onChange({ article: target.value, size: sizes.find(({ article }) => article === target.value)?.size ?? '' })
      }
    >
      {!isSold && <option value={line.article}>{line.size || line.article}</option>}
      {sizes.map(({ article, size, price, available }) =>
        article === line.article ? (
          <option key={article} value={article}>
            {line.size || article}
          </option>
        ) : (
          <option key={article} value={article} disabled={available === 0}>
            {text.option(size || article, formatSum(price), text.free(available))}
          </option>
        ),
      )}
    </Select>
  );
}
