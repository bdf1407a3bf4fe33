import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { X } from 'lucide';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useText } from '#platform/text/text.ts';
import { noText } from '../model/local-text.ts';
import { useFieldError } from './field-errors.ts';
import { BothFields, FormSection } from './fields.tsx';
import styles from './form.module.css';
import type { ProductForm } from './product-form.ts';

const FEATURE_ROWS = 2;

/** Facts about a product: material, length, care. */
export function ParametersSection() {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray<ProductForm, 'parameters'>({ name: 'parameters' });
  return (
    <FormSection
      title={text.parameters}
      aside={
        <Button size="tiny" tone="soft" onClick={() => append({ code: '', title: noText(), value: noText() })}>
          {text.addParameter}
        </Button>
      }
    >
      {fields.map((field, at) => (
        <div key={field.id} className={styles.item}>
          <div className={styles.itemFields}>
            <ParameterCode at={at} />
            <BothFields
              label={text.parameterTitle}
              field={(language) => register(`parameters.${at}.title.${language}`)}
            />
            <BothFields
              label={text.parameterValue}
              field={(language) => register(`parameters.${at}.value.${language}`)}
            />
          </div>
          <IconButton label={text.removeParameter(at + 1)} onClick={() => remove(at)}>
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      ))}
    </FormSection>
  );
}

function ParameterCode({ at }: { at: number }) {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  const error = useFieldError(`parameters.${at}.code`);
  return (
    <TextField
      {...register(`parameters.${at}.code`)}
      label={text.code}
      placeholder={text.codeHint}
      error={error}
      autoComplete="off"
      className={styles.code}
    />
  );
}

/** Short advantages with a title, shown beside the photos. */
export function FeaturesSection() {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray<ProductForm, 'features'>({ name: 'features' });
  return (
    <FormSection
      title={text.features}
      aside={
        <Button size="tiny" tone="soft" onClick={() => append({ title: noText(), text: noText(), icon: null })}>
          {text.addFeature}
        </Button>
      }
    >
      {fields.map((field, at) => (
        <div key={field.id} className={styles.item}>
          <div className={styles.itemFields}>
            <BothFields
              label={text.featureTitle}
              field={(language) => register(`features.${at}.title.${language}`)}
            />
            <BothFields
              label={text.featureText}
              rows={FEATURE_ROWS}
              field={(language) => register(`features.${at}.text.${language}`)}
            />
          </div>
          <IconButton label={text.removeFeature(at + 1)} onClick={() => remove(at)}>
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      ))}
    </FormSection>
  );
}
