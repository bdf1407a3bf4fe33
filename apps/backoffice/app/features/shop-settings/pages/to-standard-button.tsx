import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';
import type { PageEditor } from './use-page-editor.ts';

export function ToStandardButton({ editor }: { editor: PageEditor }) {
  const text = useText(pagesText);
  const actions = useText(actionsText);
  const [isAsking, setAsking] = useState(false);
  const words = editor.hasStandard ? text.toStandard : text.toNone;
  return (
    <p className={styles.standard}>
      <Button tone="soft" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.title}
          confirmLabel={words.action}
          cancelLabel={actions.cancel}
          closeLabel={actions.close}
          busy={editor.isBusy}
          onConfirm={() => {
            void editor.toStandard();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </p>
  );
}
