import type { DataRow } from '@kashtanka/contract/admin';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useFieldWord, useValueWord } from '../form/input-props.ts';
import { KEY_FIELDS, type ReferenceList } from '../model/lists.ts';
import { fieldsQuery } from '../model/queries.ts';
import { describe, readText } from '../model/row-values.ts';
import { type Field, listOf } from '../model/schema.ts';
import styles from './list.module.css';

type RowTableProps = { list: ReferenceList; rows: readonly DataRow[]; onOpen: (key: string) => void };

const SHOWN = 100;
const MANY_ROWS = 12;
const keyOf = ({ key }: DataRow) => key;

/** The rows of a list as a table whose columns are the fields of its schema. */
export function RowTable({ list, rows, onOpen }: RowTableProps) {
  const text = useText(referenceText);
  const table = useText(tableText);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(SHOWN);
  const columns = useColumns(list, onOpen);
  const words = typed.trim().toLowerCase();
  const found = words ? rows.filter(({ row }) => JSON.stringify(row).toLowerCase().includes(words)) : rows;
  const shown = found.slice(0, most);
  const ref = useTableKeys({ rows: shown.map(keyOf), onOpen });
  return (
    <>
      {rows.length > MANY_ROWS && (
        <TextField
          label={text.find}
          type="search"
          className={styles.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={words ? table.nothingFound : table.empty} text="" />
      ) : (
        <DataTable
          ref={ref}
          caption={text.title}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          onOpen={({ key }) => onOpen(key)}
        />
      )}
      {found.length > shown.length && (
        <Button tone="soft" onClick={() => setMost(most + SHOWN)}>
          {table.more}
        </Button>
      )}
    </>
  );
}

const MOST_COLUMNS = 5;
const WIDTHS = [undefined, undefined, undefined, 992, 1200] as const;

/** The key, names and the first plain values. */
function useColumns(list: ReferenceList, onOpen: (key: string) => void): Column<DataRow>[] {
  const { data: fields } = useSuspenseQuery(fieldsQuery(list));
  const wordOf = useFieldWord();
  const valueWord = useValueWord();
  const isKey = ({ name }: Field) => KEY_FIELDS[list].includes(name);
  const others = fields.filter((field) => !isKey(field) && isShort(field));
  const name = others.find(({ kind }) => kind === 'local');
  const shown = [...fields.filter(isKey), ...others].filter(({ kind }, at, all) => isFirst(all, kind, at));
  return shown.slice(0, MOST_COLUMNS).map((field, at) => ({
    key: field.name,
    title: wordOf(field.name),
    grows: field === name,
    ...(WIDTHS[at] && { from: WIDTHS[at] }),
    cell: ({ key, row }) =>
      at === 0 ? (
        <TextButton onClick={() => onOpen(key)}>{valueWord(field.name, describe(row[field.name]))}</TextButton>
      ) : (
        <Value field={field} value={row[field.name]} />
      ),
  }));
}

const LONG_KINDS: ReadonlySet<Field['kind']> = new Set(['json', 'group', 'strings', 'choices']);

function isShort({ kind }: Field): boolean {
  return !LONG_KINDS.has(kind);
}

/** One name and one picture are enough to know a row. */
function isFirst(fields: readonly Field[], kind: Field['kind'], at: number): boolean {
  const isOnce = kind === 'local' || kind === 'picture';
  return !isOnce || fields.findIndex((field) => field.kind === kind) === at;
}

function Value({ field, value }: { field: Field; value: unknown }) {
  const locale = useLocale();
  const valueWord = useValueWord();
  const { shop_url: shop } = useMe();
  if (value === null || value === undefined) return null;
  if (field.kind === 'picture')
    return (
      <span className={styles.picture}>
        <Picture url={`${shop}/media/${String(value).replace(/^media:/, '')}/960.webp`} alt="" sizes="36px" fill />
      </span>
    );
  if (field.kind === 'rows') return String(listOf(value).length);
  const { ru, en } = readText(value);
  return field.kind === 'local' ? (locale === 'en' && en) || ru : valueWord(field.name, describe(value));
}
