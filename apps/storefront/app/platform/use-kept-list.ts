import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { takeFocus, useFocusedHeading } from './focused-heading.ts';

/** What lies on the page of a list that an account keeps: the list, or one thing of it while it is written; null is a new one. */
export type Opened<Thing> = { at: 'list' } | { at: 'form'; thing: Thing | null };

/** A list that an account keeps: whatever was done to a thing of it, the list is asked for again and shown. */
export function useKeptList<Thing>(alsoReload?: () => Promise<unknown>) {
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened<Thing>>({ at: 'list' });
  const heading = useFocusedHeading(opened.at);
  const [hasFailed, setFailed] = useState(false);
  const close = () => setOpened({ at: 'list' });
  return {
    opened,
    heading,
    hasFailed,
    close,
    write: (thing: Thing | null) => setOpened({ at: 'form', thing }),
    done: async ({ ok }: { ok: boolean }) => {
      setFailed(!ok);
      await Promise.all([revalidate(), alsoReload?.()]);
      close();
      // The button that did it may be gone with its row.
      if (ok && opened.at === 'list') takeFocus(heading.current);
    },
  };
}
