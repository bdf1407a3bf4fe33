import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { REFERENCES, type ReferenceList } from '../model/lists.ts';
import { rowsQuery } from '../model/queries.ts';
import { readText } from '../model/row-values.ts';

type ReferenceInputProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'readOnly' | 'required' | 'autoComplete' | 'inputMode'
> & { value: string; place: string; onType: (typed: string) => void };

/** A plain text, or a choice of the rows of the list that the field names. */
export function ReferenceInput({ place, onType, ...input }: ReferenceInputProps) {
  const list = REFERENCES[place];
  if (list && !input.readOnly) return <RowChoice list={list} onType={onType} {...input} />;
  return <TextField {...input} onChange={({ target }) => onType(target.value)} />;
}

type RowChoiceProps = Omit<ReferenceInputProps, 'place'> & { list: ReferenceList };

function RowChoice({ list, onType, label, error, value, required }: RowChoiceProps) {
  const locale = useLocale();
  const { data: rows = [] } = useQuery(rowsQuery(list));
  const nameOf = (row: Record<string, unknown>, key: string) => {
    const { ru, en } = readText(row.name);
    return (locale === 'en' && en) || ru || key;
  };
  return (
    <Select label={label} error={error} value={value} onChange={({ target }) => onType(target.value)}>
      {(!required || value === '') && <option value="">–</option>}
      {rows.map(({ key, row }) => (
        <option key={key} value={key}>
          {nameOf(row, key)}
        </option>
      ))}
    </Select>
  );
}
