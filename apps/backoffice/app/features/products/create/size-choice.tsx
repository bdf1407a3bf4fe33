import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { use } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { FieldErrors, useFieldError } from '../form/field-errors.ts';
import { FormSection } from '../form/fields.tsx';
import { textIn } from '../model/local-text.ts';
import { sizeName } from '../model/size-name.ts';
import styles from './create.module.css';
import type { NewProduct } from './use-new-product.ts';

/** The sizes of the class as chips; each chosen one gets an article. A class without sizes has no such section. */
export function SizeChoice({ editor }: { editor: NewProduct }) {
  const text = useText(productFormText);
  const locale = useLocale();
  const { ofClass, sizeAttributes, chosen, setChosen, sizes } = editor;
  const missing = useFieldError('variants');
  const errors = Object.entries(use(FieldErrors)).filter(([path]) => path.startsWith('variants.'));
  if (sizeAttributes.length === 0) return null;
  return (
    <FormSection title={text.sizes}>
      {sizeAttributes.map(({ code, name, values }) => (
        <CheckChips
          key={code}
          legend={textIn(locale, name)}
          name="variants"
          className={styles.required}
          options={values.map(({ key, name: words }) => ({ value: key, label: textIn(locale, words) }))}
          values={chosen[code] ?? []}
          onChange={(next) => setChosen({ ...chosen, [code]: next })}
        />
      ))}
      <p aria-live="polite" className={styles.articles}>
        {sizes.length === 0
          ? !missing && text.chooseSizes
          : editor.article && sizes.map(({ article }) => article).join(', ')}
      </p>
      {(missing || errors.length > 0) && (
        <Note tone="bad" role="alert">
          {missing ??
            errors
              .map(([path, message]) => {
                const size = sizes[Number(path.split('.')[1])];
                return `${size ? sizeName(locale, ofClass, size) : path}: ${message}`;
              })
              .join('; ')}
        </Note>
      )}
    </FormSection>
  );
}
