import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { OptionChips } from '@kashtanka/ui/choice/option-chips.tsx';
import type { Ref } from 'react';
import { useText } from '#platform/text/text.ts';
import { describeUnavailability, getChoosePrompt, toOptionChip } from '../model/availability-texts.ts';
import type { ProductView } from '../model/product-view.ts';
import { describeSize } from '../model/size-information.ts';
import { getSelectName, type SelectableAttribute, type VariantSelection } from '../model/variant-selection.ts';
import { BUY_FORM } from './buy-block.tsx';
import { type SizeAdviceComponents, SizeHelp, SizeTableLink } from './size-help.tsx';
import styles from './variant-options.module.css';

type ChoicesProps = {
  view: ProductView;
  choice: VariantSelection;
  choose(code: string, value: string): void;
  missing: string | null;
  ref: Ref<HTMLDivElement>;
  advisers: SizeAdviceComponents;
};

export function VariantOptions({ view, choice, choose, missing, ref, advisers }: ChoicesProps) {
  const text = useText(productText);
  const { attributes } = choice;
  if (attributes.length === 0) return null;
  const hasNone = view.variants.every(({ is_available }) => !is_available);
  return (
    <div ref={ref}>
      {attributes.map((attribute) => (
        <div key={attribute.code} className={styles.option}>
          {attribute.code === 'size' && view.sizes.how && (
            <SizeTableLink view={view} attribute={attribute} className={styles.table} />
          )}
          <OptionChips
            className={styles.chips}
            name={getSelectName(attribute.code)}
            form={BUY_FORM}
            legend={<Legend view={view} attribute={attribute} />}
            options={attribute.values.map((value) => toOptionChip(text, attribute.code, value))}
            value={attribute.chosen ?? undefined}
            onChange={(value) => choose(attribute.code, value)}
          />
          <p role="alert" className={styles.ask}>
            {missing === attribute.code && getChoosePrompt(text, attribute)}
          </p>
          {attribute.code === 'size' && view.sizes.how?.isMeasured && (
            <SizeHelp view={view} attribute={attribute} advisers={advisers} choose={choose} />
          )}
        </div>
      ))}
      <p role="status" className={styles.why}>
        {describeUnavailability(text, choice) ?? (hasNone ? text.allSoldOut : null)}
      </p>
    </div>
  );
}

function Legend({
  view,
  attribute: { name, code, chosen },
}: {
  view: ProductView;
  attribute: SelectableAttribute;
}) {
  const text = useText(productText);
  const row = code === 'size' && view.sizes.rows.find((size) => size.code === chosen);
  const hint = row && describeSize(text, row);
  return (
    <span className={styles.legend}>
      <span>{name}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  );
}
