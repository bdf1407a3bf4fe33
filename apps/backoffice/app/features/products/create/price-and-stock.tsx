import { rolesFor } from '@kashtanka/rules';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { canRun, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useFieldError } from '../form/field-errors.ts';
import { FormSection, NumberField } from '../form/fields.tsx';
import { sizeName } from '../model/size-name.ts';
import styles from './create.module.css';
import { type NewProduct, stockField } from './use-new-product.ts';

/** One price for all sizes, and the pieces of each. */
export function PriceAndStock({ editor }: { editor: NewProduct }) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const { form, hasSizes } = editor;
  return (
    <FormSection title={text.priceAndStock}>
      <div className={styles.narrow}>
        <NumberField
          label={hasSizes ? text.onePrice : text.price}
          unit="₽"
          invalid={words.priceInvalid}
          field={{ ...form.register('price'), required: true }}
          {...(hasSizes && { hint: text.onePriceHint })}
        />
      </div>
      <FirstStockFields editor={editor} />
    </FormSection>
  );
}

/** Stock is a command of its own: a person who may not set it reads who does. */
function FirstStockFields({ editor }: { editor: NewProduct }) {
  const text = useText(productFormText);
  const locale = useLocale();
  const maySet = canRun(useMe(), 'stock set');
  const { hasSizes, sizes, ofClass } = editor;
  if (!maySet) {
    const roles = rolesFor('stock set').map((role) => rolesText[locale][role]);
    return <p className={styles.quiet}>{text.stockBy(roles.join(', '))}</p>;
  }
  if (!hasSizes) return <StockField editor={editor} values="" label={text.stock} />;
  if (sizes.length === 0) return null;
  return (
    <fieldset className={styles.stock}>
      <legend>{text.stockOfSizes}</legend>
      {sizes.map((size) => (
        <StockField
          key={size.article}
          editor={editor}
          values={Object.values(size.attributes).join('-')}
          label={sizeName(locale, ofClass, size)}
        />
      ))}
      <p className={styles.quiet}>{text.stockHint}</p>
    </fieldset>
  );
}

function StockField({ editor, values, label }: { editor: NewProduct; values: string; label: string }) {
  const name = stockField(values);
  const error = useFieldError(name);
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      className={styles.count}
      value={editor.stock[name] ?? ''}
      onChange={(event) => editor.setStock(name, event.target.value)}
    />
  );
}
