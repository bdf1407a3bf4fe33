import type { DataRow } from '@kashtanka/contract/admin';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { RowDialog } from '../form/row-dialog.tsx';
import { ListTabs } from '../list/list-tabs.tsx';
import { fieldsQuery, rowsQuery } from '../model/queries.ts';
import { readText } from '../model/row-values.ts';
import styles from './categories.module.css';
import { CategoryTree } from './category-tree.tsx';
import { orderOf, parentOf } from './tree.ts';

export async function loader(): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData(rowsQuery('categories')),
    queryClient.ensureQueryData(fieldsQuery('categories')),
  ]);
  return null;
}

/** A stored category, or a new one below another. */
type Opened = { stored: DataRow } | { parent: string };

export function Component() {
  const text = useText(referenceText);
  const mayChange = canRun(useMe(), 'data edit');
  const nameOf = useCategoryName();
  const { data: rows } = useSuspenseQuery(rowsQuery('categories'));
  const [opened, setOpened] = useState<Opened>();
  const addBelow = (parent: string) => setOpened({ parent });
  usePageKeys(mayChange ? { create: () => addBelow('') } : {});
  return (
    <>
      <PageTitle title={text.lists.categories} />
      <PageHeader
        title={text.lists.categories}
        actions={mayChange && <Button onClick={() => addBelow('')}>{text.newCategory}</Button>}
      />
      <ListTabs />
      {mayChange && <p className={styles.hint}>{text.treeHint}</p>}
      <CategoryTree
        rows={rows}
        mayChange={mayChange}
        nameOf={nameOf}
        onOpen={(stored) => setOpened({ stored })}
        onAddBelow={({ key }) => addBelow(key)}
      />
      {opened && 'stored' in opened && (
        <RowDialog
          key={opened.stored.key}
          list="categories"
          stored={opened.stored}
          title={nameOf(opened.stored)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && 'parent' in opened && (
        <NewCategory rows={rows} parent={opened.parent} nameOf={nameOf} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function useCategoryName(): (row: DataRow) => string {
  const locale = useLocale();
  return ({ key, row }) => {
    const { ru, en } = readText(row.name);
    return (locale === 'en' && en) || ru || key;
  };
}

type NewCategoryProps = {
  rows: readonly DataRow[];
  parent: string;
  nameOf: (row: DataRow) => string;
  onClose: () => void;
};

const STEP = 10;

/** Starts hidden, at the end of its siblings. */
function NewCategory({ rows, parent, nameOf, onClose }: NewCategoryProps) {
  const text = useText(referenceText);
  const above = rows.find(({ key }) => key === parent);
  const siblings = rows.filter(({ key }) => parentOf(key) === parent);
  const order = Math.max(0, ...siblings.map(orderOf)) + STEP;
  return (
    <RowDialog
      list="categories"
      stored={undefined}
      title={above ? text.newInside(nameOf(above)) : text.newCategory}
      initial={{ slug_path: above ? `${parent}/` : '', order, is_visible: false }}
      special={{
        slug_path: (value, onChange) => (
          <SlugField parent={parent} value={String(value ?? '')} onChange={onChange} />
        ),
      }}
      onClose={onClose}
    />
  );
}

type SlugFieldProps = { parent: string; value: string; onChange: (value: string) => void };

function SlugField({ parent, value, onChange }: SlugFieldProps) {
  const text = useText(referenceText);
  const start = parent && `${parent}/`;
  return (
    <TextField
      label={text.ownSlug}
      required
      autoComplete="off"
      start={start && <span className={styles.start}>{start}</span>}
      value={value.slice(start.length)}
      onChange={({ target }) => onChange(start + target.value.trim().toLowerCase())}
    />
  );
}
