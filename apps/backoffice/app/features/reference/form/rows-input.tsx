import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { useText } from '#platform/text/text.ts';
import { describe } from '../model/row-values.ts';
import { type Field, listOf, recordOf } from '../model/schema.ts';
import styles from './form.module.css';
import type { InputProps } from './input-props.ts';

type RowsInputProps = InputProps & {
  fields: readonly Field[];
  label: string;
  renderField: (props: InputProps) => ReactNode;
};

/** A list of rows within a row: values of a class, sizes of a chart. Each is folded to its first values. */
export function RowsInput({ fields, label, value, onChange, path, place, errors, renderField }: RowsInputProps) {
  const text = useText(referenceText);
  const rows = listOf(value).map(recordOf);
  const replace = (at: number, row: Record<string, unknown>) =>
    onChange(rows.map((one, index) => (index === at ? row : one)));
  const move = (at: number, to: number) => {
    const next = rows.filter((_, index) => index !== at);
    const moved = rows[at];
    if (moved && to >= 0 && to < rows.length) onChange([...next.slice(0, to), moved, ...next.slice(to)]);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {errors[path] && <p role="alert">{errors[path]}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
        <details key={at} className={styles.row} open={hasErrors(errors, `${path}.${at}.`) || isEmpty(row)}>
          <summary>
            <span className={styles.summary}>{titleOf(row) || text.newRow}</span>
          </summary>
          <div className={styles.rowButtons}>
            <IconButton label={text.moveUp(at + 1)} isDisabled={at === 0} onClick={() => move(at, at - 1)}>
              <Icon of={ArrowUp} size={16} />
            </IconButton>
            <IconButton
              label={text.moveDown(at + 1)}
              isDisabled={at === rows.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon of={ArrowDown} size={16} />
            </IconButton>
            <IconButton
              label={text.removeRow(at + 1)}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <Icon of={Trash2} size={16} />
            </IconButton>
          </div>
          {fields.map((field) => (
            <Fragment key={field.name}>
              {renderField({
                field,
                path: `${path}.${at}.${field.name}`,
                place: `${place}.${field.name}`,
                errors,
                value: row[field.name],
                onChange: (next) => replace(at, { ...row, [field.name]: next ?? undefined }),
              })}
            </Fragment>
          ))}
        </details>
      ))}
      <Button size="tiny" tone="soft" onClick={() => onChange([...rows, {}])}>
        {text.addRow}
      </Button>
    </fieldset>
  );
}

const SHOWN_VALUES = 3;

function titleOf(row: Record<string, unknown>): string {
  return Object.values(row).map(describe).filter(Boolean).slice(0, SHOWN_VALUES).join(' · ');
}

function isEmpty(row: Record<string, unknown>): boolean {
  return Object.keys(row).length === 0;
}

function hasErrors(errors: InputProps['errors'], start: string): boolean {
  return Object.keys(errors).some((path) => path.startsWith(start));
}
