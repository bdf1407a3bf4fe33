import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#parts/pages.module.css';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { outdatedQuery } from './queries.ts';

const KINDS = ['orders', 'certificates', 'consents', 'audit', 'counts', 'accounts'] as const;

/** Data whose retention period is over, and erasing it now. */
export function EraseSection() {
  const text = useText(maintenanceText);
  const { data: outdated } = useSuspenseQuery(outdatedQuery);
  const [isAsking, setAsking] = useState(false);
  const kinds = KINDS.filter((kind) => outdated[kind] > 0);
  return (
    <section className={styles.section}>
      <h2>{text.retention}</h2>
      <p className={styles.row}>
        <span className={styles.grows}>{text.retentionText}</span>
        <Button tone="soft" size="tiny" onClick={() => setAsking(true)}>
          {text.erase}
        </Button>
      </p>
      {kinds.length === 0 && <p className={styles.quiet}>{text.nothingOutdated}</p>}
      {kinds.length > 0 && (
        <>
          <h3>{text.outdated}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind} className={styles.row}>
                <span className={styles.grows}>{text.counts[kind]}</span>
                {outdated[kind]}
              </li>
            ))}
          </ul>
        </>
      )}
      {isAsking && <EraseDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const text = useText(maintenanceText);
  const { run, isBusy, failure } = useAction((reason: string, key) => api.eraseOutdated({ body: { reason }, key }));
  const erase = async (reason: string) => {
    if (!(await run(reason))?.ok) return;
    await queryClient.invalidateQueries(outdatedQuery);
    showToast(text.erased);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.eraseTitle}
      confirmLabel={text.erase}
      tone="red"
      typed={{ label: text.typeWord, word: text.word, mismatch: text.mismatch }}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void erase(reason)}
      onClose={onClose}
    >
      {text.retentionText}
    </ReasonDialog>
  );
}
