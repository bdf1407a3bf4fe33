import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PictureInput } from '#parts/picture-input.tsx';
import { useText } from '#platform/text/text.ts';
import { readText, toText } from '../model/row-values.ts';
import { type Field, listOf, recordOf } from '../model/schema.ts';
import styles from './form.module.css';
import { type InputProps, useFieldWord, useValueWord } from './input-props.ts';
import { ReferenceInput } from './reference-input.tsx';
import { RowsInput } from './rows-input.tsx';

/** The input of a field by its kind. */
export function FieldInput(props: InputProps) {
  const { field, value, onChange, path, errors } = props;
  const label = useFieldWord()(field.name);
  const text = useText(referenceText);
  const wordOf = useValueWord();
  const error = errors[path];
  switch (field.kind) {
    case 'local':
      return <LocalInput {...props} label={label} />;
    case 'flag':
      return (
        <Checkbox checked={value === true} error={error} onChange={({ target }) => onChange(target.checked)}>
          {label}
        </Checkbox>
      );
    case 'choice':
      return <ChoiceInput {...props} values={field.values} label={label} />;
    case 'choices':
      return (
        <CheckChips
          legend={label}
          options={field.values.map((one) => ({ value: one, label: wordOf(field.name, one) }))}
          values={listOf(value).map(String)}
          onChange={onChange}
        />
      );
    case 'strings':
      return (
        <TextArea
          label={label}
          hint={text.perLine}
          error={error ?? errors[`${path}.0`]}
          rows={Math.min(8, listOf(value).length + 1)}
          value={listOf(value).join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
          onBlur={() => onChange(listOf(value).filter((line) => String(line).trim() !== ''))}
        />
      );
    case 'picture':
      return <PictureInput label={label} value={value} onChange={onChange} error={error} />;
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          {field.fields.map((inner) => (
            <FieldInput
              key={inner.name}
              {...props}
              field={inner}
              path={`${path}.${inner.name}`}
              place={`${props.place}.${inner.name}`}
              value={recordOf(value)[inner.name]}
              onChange={(next) => onChange({ ...recordOf(value), [inner.name]: next ?? undefined })}
            />
          ))}
        </fieldset>
      );
    case 'rows':
      return (
        <RowsInput
          {...props}
          fields={field.fields}
          label={label}
          renderField={(inner) => <FieldInput {...inner} />}
        />
      );
    default:
      return <PlainInput {...props} label={label} />;
  }
}

type Labelled = InputProps & { label: string };

function LocalInput({ value, onChange, path, errors, label }: Labelled) {
  const text = useText(referenceText);
  const both = readText(value);
  const isLong = both.ru.length + both.en.length > LONG_TEXT;
  const Input = isLong ? TextArea : TextField;
  return (
    <div className={styles.both}>
      {(['ru', 'en'] as const).map((language) => (
        <Input
          key={language}
          label={`${label}, ${text.languages[language]}`}
          lang={language}
          autoComplete="off"
          error={errors[`${path}.${language}`] ?? (language === 'ru' ? errors[path] : undefined)}
          value={both[language]}
          onChange={({ target }: { target: { value: string } }) =>
            onChange(toText({ ...both, [language]: target.value }))
          }
        />
      ))}
    </div>
  );
}

const LONG_TEXT = 160;

function ChoiceInput({
  field,
  value,
  onChange,
  path,
  errors,
  isFixed,
  values,
  label,
}: Labelled & { values: string[] }) {
  const wordOf = useValueWord();
  return (
    <Select
      label={label}
      error={errors[path]}
      disabled={isFixed}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(typedAs(value, target.value))}
    >
      {(!field.isRequired || value === undefined) && <option value="">–</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {wordOf(field.name, one)}
        </option>
      ))}
    </Select>
  );
}

/** Some choices are numbers. */
function typedAs(before: unknown, typed: string): string | number | null {
  if (typed === '') return null;
  return typeof before === 'number' ? Number(typed) : typed;
}

function PlainInput(props: Labelled) {
  const { field, value, onChange, path, place, errors, isFixed = false, label } = props;
  const shown = value === null || value === undefined ? '' : String(value);
  const input = {
    label,
    error: errors[path],
    value: shown,
    readOnly: isFixed,
    required: field.isRequired,
    autoComplete: 'off',
  };
  if (field.kind === 'json') return <JsonInput {...props} />;
  if (field.kind === 'number')
    return <TextField {...input} inputMode="numeric" onChange={({ target }) => onChange(numberIn(target.value))} />;
  return (
    <ReferenceInput
      {...input}
      place={place}
      inputMode={field.kind === 'money' ? 'decimal' : undefined}
      onType={(typed) => onChange(valueIn(field, typed))}
    />
  );
}

/** What is no number stays a text, which the server then refuses at its field. */
function numberIn(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

function valueIn({ kind }: Field, typed: string): string | null {
  if (typed === '') return null;
  return kind === 'money' ? typed.replace(',', '.').replace(/[\s\u00a0₽]/g, '') : typed;
}

function JsonInput({ value, onChange, label, path, errors }: Labelled) {
  return (
    <TextArea
      label={label}
      error={errors[path]}
      rows={3}
      spellCheck={false}
      defaultValue={value === undefined || value === null ? '' : JSON.stringify(value)}
      onBlur={({ target }) => onChange(parsed(target.value))}
    />
  );
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
