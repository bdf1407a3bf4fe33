import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  /** The title is for screen readers alone: a column of flags or pictures. */
  titleHidden?: boolean | undefined;
  cell(row: Row): ReactNode;
  /** `end` for numbers and sums. */
  align?: 'start' | 'end' | undefined;
  /** Takes the space that other columns leave, and ends with an ellipsis. */
  grows?: boolean | undefined;
  /** The window width in pixels from which the column is shown; always by default. */
  from?: 992 | 1200 | 1440 | undefined;
  /**
   * Its place where the table is a list: the first line (`title`, or `end` at the right), a line below (with the
   * column's title if `labelled`), or none, as of a column with `from` by default.
   */
  phone?: 'title' | 'end' | 'line' | 'labelled' | 'hidden' | undefined;
};

/** Explicit roles, because browsers drop those of table elements that a style displays as a list. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
