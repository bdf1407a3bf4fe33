import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusElement, useFocusedHeading } from '../navigation/focused-heading.ts';

/** The view of an account's list page: the list, or a form for one entry; null for a new entry. */
export type ListView<Item> = { at: 'list' } | { at: 'form'; item: Item | null };

/** The state of an account's list page; every change reloads the list. */
export function useEditableList<Item>(alsoReload?: () => Promise<unknown>) {
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<ListView<Item>>({ at: 'list' });
  const heading = useFocusedHeading(opened.at);
  const [hasFailed, setFailed] = useState(false);
  const close = () => setOpened({ at: 'list' });
  return {
    opened,
    heading,
    hasFailed,
    close,
    write: (item: Item | null) => setOpened({ at: 'form', item }),
    done: async ({ ok }: { ok: boolean }) => {
      setFailed(!ok);
      await Promise.all([revalidate(), alsoReload?.()]);
      close();
      // The focused button may have disappeared with its row.
      if (ok && opened.at === 'list') focusElement(heading.current);
    },
  };
}
