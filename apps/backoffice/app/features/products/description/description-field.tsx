import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { useFieldError } from '../form/field-errors.ts';
import fieldStyles from '../form/form.module.css';
import type { ProductForm } from '../form/product-form.ts';
import styles from './description.module.css';

const DescriptionEditor = lazy(async () => ({
  default: (await import('./description-editor.tsx')).DescriptionEditor,
}));

/** The description in both languages. The editor is loaded when the form is shown. */
export function DescriptionFields() {
  return (
    <div className={fieldStyles.both}>
      <DescriptionField language="ru" />
      <DescriptionField language="en" />
    </div>
  );
}

function DescriptionField({ language }: { language: 'ru' | 'en' }) {
  const text = useText(productFormText);
  const isReadOnly = !canRun(useMe(), 'data edit');
  const { field } = useController<ProductForm, `description.${typeof language}`>({
    name: `description.${language}`,
  });
  const error = useFieldError(field.name);
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <DescriptionEditor
        name={field.name}
        label={`${text.description}, ${text.languages[language]}`}
        language={language}
        error={error}
        value={field.value}
        onChange={field.onChange}
        isReadOnly={isReadOnly}
      />
    </Suspense>
  );
}
