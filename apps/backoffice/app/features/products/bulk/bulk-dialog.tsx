import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import type { BulkKind, Chosen } from './bulk-actions.tsx';
import { BulkForm, FIRST_COMMANDS, type Typed } from './forms.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type BulkDialogProps = { kind: BulkKind; chosen: Chosen; onClose: () => void };

/** A change of the chosen products. */
export function BulkDialog({ kind, chosen, onClose }: BulkDialogProps) {
  const text = useText(bulkText);
  const [typed, setTyped] = useState<Typed>(FIRST_COMMANDS[kind]);
  return (
    <PlanDialog
      title={text.title(text.titles[kind], chosen.count, chosen.hasMore)}
      typed={typed}
      of={chosen.of}
      onClose={onClose}
    >
      <BulkForm kind={kind} onTyped={setTyped} />
    </PlanDialog>
  );
}
