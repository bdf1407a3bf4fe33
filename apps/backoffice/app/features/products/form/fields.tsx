import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import type { Option } from '../model/reference.ts';
import { useFieldError } from './field-errors.ts';
import styles from './form.module.css';

type Language = 'ru' | 'en';

type BothFieldsProps = {
  label: string;
  hint?: string | undefined;
  /** Registers the field of a language. */
  field: (language: Language) => UseFormRegisterReturn;
  /** Rows of a text of several lines. */
  rows?: number | undefined;
};

/** A text in Russian and English side by side. */
export function BothFields({ label, hint, field, rows }: BothFieldsProps) {
  return (
    <div className={styles.both}>
      <LanguageField language="ru" {...{ label, hint, rows }} field={field('ru')} />
      <LanguageField language="en" {...{ label, rows }} field={field('en')} />
    </div>
  );
}

type LanguageFieldProps = {
  language: Language;
  label: string;
  hint?: string | undefined;
  field: UseFormRegisterReturn;
  rows?: number | undefined;
};

function LanguageField({ language, label, hint, field, rows }: LanguageFieldProps) {
  const text = useText(productFormText);
  const error = useFieldError(field.name);
  const words = { label: `${label}, ${text.languages[language]}`, hint, error };
  if (rows === undefined) return <TextField {...field} {...words} lang={language} autoComplete="off" />;
  return <TextArea {...field} {...words} lang={language} rows={rows} />;
}

type NumberFieldProps = {
  label: string;
  labelHidden?: boolean;
  unit?: string;
  hint?: string;
  /** The message for a text that is no such number, instead of the server's general one. */
  invalid?: string;
  field: UseFormRegisterReturn;
  isReadOnly?: boolean;
};

export function NumberField({ label, labelHidden, unit, hint, invalid, field, isReadOnly }: NumberFieldProps) {
  const error = useFieldError(field.name);
  return (
    <TextField
      {...field}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error && (invalid ?? error)}
      readOnly={isReadOnly}
      inputMode="decimal"
      autoComplete="off"
      end={unit && <span className={styles.unit}>{unit}</span>}
    />
  );
}

type SelectFieldProps = {
  label: string;
  field: UseFormRegisterReturn;
  options: readonly Option[];
  /** The choice of nothing; without it the field must have a value. */
  none?: string;
};

export function SelectField({ label, field, options, none }: SelectFieldProps) {
  const locale = useLocale();
  const error = useFieldError(field.name);
  return (
    <Select {...field} label={label} error={error}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {textIn(locale, name) || key}
        </option>
      ))}
    </Select>
  );
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

export function FormSection({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
