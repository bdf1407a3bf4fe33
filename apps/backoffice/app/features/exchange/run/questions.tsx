import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import type { RunDetails } from '../queries.ts';
import { type Choice, useCategories, useClasses } from './reference.ts';

type Mapping = RunDetails['mapping'];
type Kind = NonNullable<Mapping['kinds']>[number];
type Size = NonNullable<Mapping['sizes']>[number];
type Props = { run: RunDetails; mapping: Mapping; isChecked: boolean; onChange(mapping: Mapping): void };

/** Whether a kind of new products has no class or category yet. */
export function lacksPlace(run: RunDetails, mapping: Mapping): boolean {
  return run.questions.kinds
    .map(({ text }) => placeOf(mapping, text))
    .some((one) => !one.product_class || !one.category);
}

function placeOf({ kinds = [], product_class, category }: Mapping, text: string): Kind {
  const found = kinds.find((one) => one.text === text);
  return { text, product_class: found?.product_class ?? product_class, category: found?.category ?? category };
}

/** What the file does not tell of new products, asked once for each kind and each size. */
export function Questions(props: Props) {
  const { questions: text } = useText(exchangeText);
  const { new_products: count, kinds, sizes } = props.run.questions;
  if (kinds.length === 0 && sizes.length === 0) return null;
  return (
    <>
      {kinds.length > 0 && (
        <fieldset className={styles.questions}>
          <legend>{text.title(count)}</legend>
          <p className={styles.hint}>{text.places}</p>
          <Kinds {...props} />
        </fieldset>
      )}
      {sizes.length > 0 && (
        <fieldset className={styles.questions}>
          <legend>{text.sizes}</legend>
          <p className={styles.hint}>{text.sizesNote}</p>
          <Sizes {...props} />
        </fieldset>
      )}
    </>
  );
}

function Kinds({ run, mapping, isChecked, onChange }: Props) {
  const { questions: text } = useText(exchangeText);
  const [classes, categories] = [useClasses(), useCategories()];
  const choose = (place: Kind) =>
    place.text === ''
      ? onChange({ ...mapping, product_class: place.product_class, category: place.category })
      : onChange({ ...mapping, kinds: [...(mapping.kinds ?? []).filter((one) => one.text !== place.text), place] });
  const isOnly = run.questions.kinds.every((one) => one.text === '');
  return run.questions.kinds.map(({ text: kind, products }) => {
    const place = placeOf(mapping, kind);
    return (
      <fieldset key={kind}>
        {!isOnly && (
          <legend>
            {text.kind(kind)} <span className={styles.hint}>{text.products(products)}</span>
          </legend>
        )}
        <div className={styles.fresh}>
          <PlaceSelect
            label={text.productClass}
            choices={classes}
            value={place.product_class}
            isMissing={isChecked && !place.product_class}
            onChoose={(key) => choose({ ...place, product_class: key })}
          />
          <PlaceSelect
            label={text.category}
            choices={categories}
            value={place.category}
            isMissing={isChecked && !place.category}
            onChoose={(key) => choose({ ...place, category: key })}
          />
        </div>
      </fieldset>
    );
  });
}

type PlaceProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  isMissing: boolean;
  onChoose(key: string | null): void;
};

function PlaceSelect({ label, choices, value, isMissing, onChoose }: PlaceProps) {
  const { questions: text } = useText(exchangeText);
  return (
    <Select
      label={label}
      value={value ?? ''}
      error={isMissing ? text.choose : undefined}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{text.choose}</option>
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Sizes({ run, mapping, onChange }: Props) {
  const { questions: text } = useText(exchangeText);
  const classes = new Map(useClasses().map((one) => [one.key, one]));
  const isSame = (one: Size, other: Pick<Size, 'text' | 'product_class'>) =>
    one.text === other.text && one.product_class === other.product_class;
  const choose = (size: Size) =>
    onChange({ ...mapping, sizes: [...(mapping.sizes ?? []).filter((one) => !isSame(one, size)), size] });
  return (
    <div className={styles.fresh}>
      {run.questions.sizes.map(({ product_class: productClass, text: name }) => {
        const ofClass = classes.get(productClass);
        const size = { product_class: productClass, text: name };
        const chosen = mapping.sizes?.find((one) => isSame(one, size))?.value ?? '';
        return (
          <Select
            key={`${productClass} ${name}`}
            label={text.size(name, ofClass?.name ?? productClass)}
            value={chosen}
            onChange={({ target }) => choose({ ...size, value: target.value || null })}
          >
            <option value="">{text.addSize(name)}</option>
            {ofClass?.sizes.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
          </Select>
        );
      })}
    </div>
  );
}
