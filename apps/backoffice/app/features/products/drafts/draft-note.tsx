import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductEditor } from '../edit/use-product-editor.ts';
import styles from './drafts.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** The saved draft of a product with all that can become of it. */
export function DraftNote({ editor, mayEdit }: { editor: ProductEditor; mayEdit: boolean }) {
  const text = useText(productDraftText);
  const actions = useText(actionsText);
  const formatMoment = useFormatMoment();
  const [open, setOpen] = useState<'schedule' | 'discard'>();
  const { saved, isBusy, drafts } = editor;
  if (!saved) return null;
  const { name, saved_at: at, publish_at: publishAt, failure } = saved;
  return (
    <Note tone={failure === null ? 'info' : 'warn'} role="status" className={styles.note}>
      <p>
        <b>{text.by(name, formatMoment(at))}</b>{' '}
        {publishAt === null ? text.hidden : text.publishedAt(formatMoment(publishAt))}
      </p>
      {failure !== null && <p>{text.failed}</p>}
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="tiny" busy={isBusy} onClick={() => void drafts.publish()}>
            {text.publish}
          </Button>
          <Button size="tiny" tone="soft" onClick={() => setOpen('schedule')}>
            {publishAt === null ? text.schedule : text.reschedule}
          </Button>
          {publishAt !== null && (
            <TextButton onClick={() => void drafts.saveDraft(null)}>{text.unschedule}</TextButton>
          )}
          <TextButton onClick={() => setOpen('discard')}>{text.discard}</TextButton>
        </div>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          onChoose={(moment) => {
            setOpen(undefined);
            void drafts.saveDraft(moment);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title={text.discardTitle}
          confirmLabel={text.discard}
          cancelLabel={actions.cancel}
          closeLabel={actions.close}
          tone="red"
          onConfirm={() => {
            setOpen(undefined);
            void drafts.discardDraft();
          }}
          onClose={() => setOpen(undefined)}
        >
          {text.discardText}
        </ConfirmDialog>
      )}
    </Note>
  );
}
