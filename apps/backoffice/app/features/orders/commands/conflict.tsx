import type { TimelineEntry } from '@kashtanka/contract/admin';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useText } from '#platform/text/text.ts';
import { EntryList } from '../page/entry-list.tsx';

/** Both sides of a conflict: the command that was not performed, and what others did since the order was read. */
export function Conflict({ action, since }: { action: string; since: readonly TimelineEntry[] }) {
  const text = useText(orderCommandsText);
  return (
    <Note tone="warn">
      <p>{text.conflict}</p>
      {since.length > 0 && (
        <>
          <p>
            <b>{text.conflictTheirs}</b>
          </p>
          <EntryList entries={since} />
        </>
      )}
      <p>
        <b>{text.conflictYours(action)}</b>
      </p>
      <p>{text.conflictNext}</p>
    </Note>
  );
}
