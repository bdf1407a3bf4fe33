import type { OrderDetails } from '@kashtanka/contract/admin';
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
import { type ChangeDraft, draftOf } from './use-change.ts';

type Line = OrderDetails['lines'][number];

type LinesSectionProps = {
  order: OrderDetails;
  draft: ChangeDraft;
  update: (part: Partial<ChangeDraft>) => void;
};

/** Sizes and quantities of the order's lines, and goods that are added to it. */
export function LinesSection({ order, draft, update }: LinesSectionProps) {
  const text = useText(orderFormText);
  return (
    <Section title={text.goods}>
      <ul>
        {order.lines.map((line) => (
          <EditedLine
            key={line.position}
            line={line}
            value={draftOf(draft, line)}
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
  value: { quantity: number; article: string };
  onChange: (value: EditedLineProps['value']) => void;
};

function EditedLine({ line, value, onChange }: EditedLineProps) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  const { title, size, article, engraving, is_certificate } = line;
  const name = [title, size].filter(Boolean).join(', ');
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
        {is_certificate && <p className={styles.quiet}>{text.fixed}</p>}
      </div>
      {!is_certificate && (
        <div className={styles.controls}>
          {!engraving && !isGone && (
            <SizeSelect
              line={line}
              value={value.article}
              onChange={(chosen) => onChange({ ...value, article: chosen })}
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

type SizeSelectProps = { line: Line; value: string; onChange: (article: string) => void };

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
      onChange={({ target }) => onChange(target.value)}
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
