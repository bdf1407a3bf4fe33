import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { MeasuredDog } from '@kashtanka/ui/drawings/measured-dog.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { bindField } from '#platform/forms/bind-field.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import styles from './dog-list.module.css';
import type { DogValues } from './use-dog-form.ts';

const FIELDS = [
  { field: 'neck_girth', label: 'neck', unit: 'unitCm' },
  { field: 'chest_girth', label: 'chest', unit: 'unitCm' },
  { field: 'weight', label: 'weight', unit: 'unitKg' },
] as const;

type DogMeasuresProps = {
  form: ApiForm<DogValues>;
  errorOf(field: keyof DogValues): string | undefined;
};

export function DogMeasures({ form, errorOf }: DogMeasuresProps) {
  const text = useText(dogsText);
  return (
    <fieldset className={styles.measures}>
      <legend className={styles.name}>{text.measures}</legend>
      <MeasuredDog chest alt={text.drawing} className={styles.drawing} />
      <div className={styles.numbers}>
        {FIELDS.map(({ field, label, unit }) => (
          <TextField
            key={field}
            {...bindField({ form, field })}
            label={text[label]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            end={
              /[a-zа-я"″”]/i.test(form.values[field]) ? undefined : (
                <span className={styles.unit}>{text[unit]}</span>
              )
            }
            error={errorOf(field)}
          />
        ))}
      </div>
    </fieldset>
  );
}
