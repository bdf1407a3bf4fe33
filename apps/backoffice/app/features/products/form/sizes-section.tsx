import type { ListedProduct } from '@kashtanka/contract/admin';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { canRun, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { StockValue } from '../list/stock-value.tsx';
import { textIn } from '../model/local-text.ts';
import { type ClassAttribute, useClasses } from '../model/reference.ts';
import { useFieldError } from './field-errors.ts';
import { FormSection, NumberField, SelectField } from './fields.tsx';
import styles from './form.module.css';
import type { ProductForm } from './product-form.ts';

type SizesSectionProps = {
  article: string;
  /** The stored product with its stock. */
  listed: ListedProduct | undefined;
};

/** The sizes with their articles, prices and stock; a product without sizes has one price. */
export function SizesSection({ article, listed }: SizesSectionProps) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const me = useMe();
  const mayPrice = canRun(me, 'prices edit');
  const mayEdit = canRun(me, 'data edit');
  const { register } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray<ProductForm, 'variants'>({ name: 'variants' });
  const price = useWatch<ProductForm, 'price'>({ name: 'price' });
  const attributes = useSizeAttributes();
  const stored = new Map(listed?.sizes.map((size) => [size.article, size]));
  const add = () =>
    append({
      article: `${article}-`,
      attributes: {},
      price,
      weight_g: '',
      preview: null,
      is_subscribable: true,
    });
  if (fields.length === 0) {
    const own = stored.get(article);
    return (
      <FormSection title={text.priceAndStock}>
        <div className={styles.pair}>
          <NumberField
            label={text.price}
            unit="₽"
            invalid={words.priceInvalid}
            field={register('price')}
            isReadOnly={!mayPrice}
          />
          {listed && own && <Stock product={listed} size={own} />}
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection
      title={text.sizes}
      aside={
        mayEdit && (
          <Button size="tiny" tone="soft" onClick={add}>
            {text.addSize}
          </Button>
        )
      }
    >
      <ul className={styles.sizes}>
        {fields.map((field, at) => (
          <SizeRow
            key={field.id}
            at={at}
            attributes={attributes}
            isStored={stored.has(field.article)}
            mayPrice={mayPrice}
            mayEdit={mayEdit}
            onRemove={() => remove(at)}
            stock={
              listed && stored.has(field.article) ? (
                <Stock product={listed} size={stored.get(field.article)} />
              ) : (
                <span className={styles.quiet}>{text.stockLater}</span>
              )
            }
          />
        ))}
      </ul>
    </FormSection>
  );
}

function useSizeAttributes(): ClassAttribute[] {
  const ofClass = useWatch<ProductForm, 'product_class'>({ name: 'product_class' });
  return (useClasses().get(ofClass)?.attributes ?? []).filter(({ isSize }) => isSize);
}

type SizeRowProps = {
  at: number;
  attributes: readonly ClassAttribute[];
  isStored: boolean;
  mayPrice: boolean;
  mayEdit: boolean;
  onRemove: () => void;
  stock: ReactNode;
};

function SizeRow({ at, attributes, isStored, mayPrice, mayEdit, onRemove, stock }: SizeRowProps) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const locale = useLocale();
  const { register } = useFormContext<ProductForm>();
  const article = useWatch<ProductForm, `variants.${number}.article`>({ name: `variants.${at}.article` });
  const error = useFieldError(`variants.${at}`);
  return (
    <li className={styles.size}>
      <fieldset disabled={!mayEdit} className={styles.guard}>
        {attributes.map(({ code, name, values }) => (
          <SelectField
            key={code}
            label={textIn(locale, name)}
            field={register(`variants.${at}.attributes.${code}`)}
            options={values}
            none={text.choose}
          />
        ))}
        <NumberField label={words.article} field={register(`variants.${at}.article`)} isReadOnly={isStored} />
      </fieldset>
      <NumberField
        label={text.price}
        unit="₽"
        invalid={words.priceInvalid}
        field={register(`variants.${at}.price`)}
        isReadOnly={!mayPrice && isStored}
      />
      <NumberField
        label={text.weight}
        unit={text.grams}
        field={register(`variants.${at}.weight_g`)}
        isReadOnly={!mayEdit}
      />
      <div className={styles.stock}>{stock}</div>
      {isStored ? (
        <span />
      ) : (
        <IconButton label={text.removeSize(article)} onClick={onRemove}>
          <Icon of={X} size={16} />
        </IconButton>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </li>
  );
}

/** Stock is no field of the form: it is stored at once, because orders change it all the time. */
function Stock({ product, size }: { product: ListedProduct; size: ListedProduct['sizes'][number] | undefined }) {
  const text = useText(productsText);
  if (!size) return null;
  return (
    <>
      <span className={styles.quiet}>{text.counted}</span>
      <StockValue product={product} size={size} />
    </>
  );
}
