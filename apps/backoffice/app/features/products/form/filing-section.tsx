import { VAT_RATES } from '@kashtanka/rules';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import {
  categoriesQuery,
  classesQuery,
  designsQuery,
  modelsQuery,
  useClasses,
  useOptions,
} from '../model/reference.ts';
import { FormSection, NumberField, SelectField } from './fields.tsx';
import styles from './form.module.css';
import type { ProductForm } from './product-form.ts';

export function StateSection() {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  return (
    <FormSection title={text.state}>
      <Checkbox {...register('is_published')} hint={text.publishedHint}>
        {text.published}
      </Checkbox>
      <Checkbox {...register('is_non_returnable')}>{text.nonReturnable}</Checkbox>
      <Checkbox {...register('is_out_of_production')}>{text.outOfProduction}</Checkbox>
    </FormSection>
  );
}

/** Class, model, design and category. */
export function FilingSection({ isClassFixed = false }: { isClassFixed?: boolean }) {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  const classes = useOptions(classesQuery);
  return (
    <FormSection title={text.filing}>
      {!isClassFixed && (
        <SelectField label={text.productClass} field={register('product_class')} options={classes} />
      )}
      <SelectField
        label={text.category}
        field={{ ...register('category'), required: true }}
        options={useCategories()}
        none={text.choose}
      />
      <SelectField
        label={text.design}
        field={register('design')}
        options={useOptions(designsQuery)}
        none={text.none}
      />
      <SelectField label={text.model} field={register('model')} options={useModels()} none={text.none} />
      <ClassAttributes />
    </FormSection>
  );
}

export function ExtraCategories() {
  const text = useText(productFormText);
  const locale = useLocale();
  const { field } = useController<ProductForm, 'extra_categories'>({ name: 'extra_categories' });
  const categories = useOptions(categoriesQuery);
  return (
    <details className={styles.details}>
      <summary>{text.extraCategories(field.value.length)}</summary>
      <CheckChips
        legend={text.extraCategories(field.value.length)}
        legendHidden
        options={categories.map(({ key, name }) => ({ value: key, label: textIn(locale, name) }))}
        values={field.value}
        onChange={field.onChange}
      />
    </details>
  );
}

/** Categories with the depth of their tree. */
function useCategories() {
  const indent = (key: string, words: string) => '\u2003'.repeat(key.split('/').length - 1) + words;
  return useOptions(categoriesQuery).map(({ key, name }) => ({
    key,
    name: { ru: indent(key, name.ru), en: name.en && indent(key, name.en) },
  }));
}

/** The models of the chosen class; the key of a model begins with its class. */
function useModels() {
  const ofClass = useWatch<ProductForm, 'product_class'>({ name: 'product_class' });
  return useOptions(modelsQuery).flatMap(({ key, name }) => {
    const [productClass, code] = key.split('~');
    return productClass === ofClass && code !== undefined ? [{ key: code, name }] : [];
  });
}

/** Attributes that are the same for all sizes. */
function ClassAttributes() {
  const text = useText(productFormText);
  const locale = useLocale();
  const { register } = useFormContext<ProductForm>();
  const ofClass = useWatch<ProductForm, 'product_class'>({ name: 'product_class' });
  const attributes = useClasses().get(ofClass)?.attributes ?? [];
  return attributes
    .filter(({ isSize, values }) => !isSize && values.length > 0)
    .map(({ code, name, values }) => (
      <SelectField
        key={code}
        label={textIn(locale, name)}
        field={register(`attributes.${code}`)}
        options={values}
        none={text.none}
      />
    ));
}

export function TaxSection() {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  const rates = VAT_RATES.map((rate) => {
    const name = rate === 'none' ? text.noVat : `${rate} %`;
    return { key: rate, name: { ru: name, en: name } };
  });
  return (
    <FormSection title={text.taxAndWeight}>
      <div className={styles.pair}>
        <SelectField label={text.vat} field={register('vat')} options={rates} />
        <NumberField label={text.weight} unit={text.grams} field={register('weight_g')} />
      </div>
    </FormSection>
  );
}
