import { settingsText } from '@kashtanka/texts/backoffice/shop/settings';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { noticesQuery } from './queries.ts';
import styles from './settings.module.css';

/** Addresses that hear of each new order. */
export function NoticesSection() {
  const text = useText(settingsText);
  const me = useMe();
  const { data: emails } = useSuspenseQuery(noticesQuery);
  const [isOpened, setOpened] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{text.notices}</h2>
      <p className={styles.row}>
        <span className={styles.grows}>{emails.length > 0 ? emails.join(', ') : text.noNotices}</span>
        {canRun(me, 'notices set') && (
          <Button tone="soft" size="tiny" aria-label={text.editLabel(text.notices)} onClick={() => setOpened(true)}>
            {text.edit}
          </Button>
        )}
      </p>
      {isOpened && <NoticesDialog emails={emails} onClose={() => setOpened(false)} />}
    </section>
  );
}

function NoticesDialog({ emails, onClose }: { emails: readonly string[]; onClose: () => void }) {
  const text = useText(settingsText);
  const [typed, setTyped] = useState(emails.join('\n'));
  const { run, isBusy, failure } = useAction((body: { emails: string[]; reason: string }, key) =>
    api.setOrderNotices({ key, body }),
  );
  const save = async (reason: string) => {
    const outcome = await run({ emails: typed.split(/[\s,;]+/).filter(Boolean), reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(noticesQuery);
    showToast(text.saved);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.notices}
      confirmLabel={text.edit}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void save(reason)}
      onClose={onClose}
    >
      <p>{text.noticesText}</p>
      <TextArea
        label={text.noticesField}
        rows={4}
        autoComplete="off"
        value={typed}
        error={failure?.kind === 'fields' && text.noticesWrong}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}
