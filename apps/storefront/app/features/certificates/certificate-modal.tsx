import { certificatesText } from '@kashtanka/texts/storefront/buying/certificates';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useState } from 'react';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text/text.ts';
import { parseOptions, serializeOptions } from './certificate.ts';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import styles from './certificate-form.module.css';
import { useCertificateForm } from './use-certificate-form.ts';

const WIDTH_PX = 880;

type CertificateModalProps = ModalArguments<'certificate'> & { onClose(): void };

/** Edits a certificate of the basket (MODAL-07, BASKET-17). */
export function CertificateModal({ terms, options, onSave, onClose }: CertificateModalProps) {
  const text = useText(certificatesText);
  const [saving, setSaving] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null });
  const { certificate, submit, isValid, fields } = useCertificateForm({
    initial: parseOptions(options, terms),
    terms,
    onSend: async (filled) => {
      if (saving.isBusy) return;
      setSaving({ isBusy: true, error: null });
      const done = await onSave(serializeOptions(filled));
      if (done.ok) onClose();
      else setSaving({ isBusy: false, error: done.message ?? text.saveFailed });
    },
  });
  return (
    <Dialog title={text.editTitle} closeLabel={text.close} onClose={onClose} width={WIDTH_PX}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.columns}>
          <CertificateCard certificate={certificate} terms={terms} />
          <CertificateFields {...fields} />
        </div>
        {saving.error && (
          <Note tone="bad" role="alert">
            {saving.error}
          </Note>
        )}
        <Button type="submit" wide isDisabled={!isValid} busy={saving.isBusy}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
