import type { DataRow } from '@kashtanka/contract/admin';
import { useState } from 'react';

/** The row whose form is open. It is the row as it was opened, so that a later change of it is noticed. */
export function useOpenRow(rows: readonly DataRow[]) {
  const [opened, setOpened] = useState<DataRow | 'new'>();
  return {
    opened: opened === 'new' ? undefined : opened,
    isNew: opened === 'new',
    open: (key: string) => setOpened(rows.find((row) => row.key === key)),
    openNew: () => setOpened('new'),
    close: () => setOpened(undefined),
  };
}
