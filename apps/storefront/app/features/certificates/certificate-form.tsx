import type { LineOptionInput } from '@kashtanka/contract';
import { certificatesText } from '@kashtanka/texts/storefront/buying/certificates';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { FailureNote } from '@kashtanka/ui/feedback/failure-note.tsx';
import { useText } from '#platform/text/text.ts';
import { type AddResult, useAddToBasket } from '#platform/use-add-to-basket.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import { type Certificate, type CertificateTerms, emptyCertificate, serializeOptions } from './certificate.ts';
import { CertificateCard } from './certificate-card.tsx';
import { deleteDraftWhenAdded, findDraft, storeDraft } from './certificate-draft.ts';
import { CertificateFields } from './certificate-fields.tsx';
import styles from './certificate-form.module.css';
import { useCertificateForm } from './use-certificate-form.ts';

type CertificateFormProps = {
  terms: CertificateTerms;
  onAdd(options: LineOptionInput[], sum: string): AddResult;
};

export function CertificateForm(props: CertificateFormProps) {
  // The server renders an empty form, so input before hydration would be lost.
  const isLive = useIsHydrated();
  const initial = isLive ? findDraft(props.terms) : emptyCertificate(props.terms);
  return <Form key={String(isLive)} {...props} initial={initial} isLive={isLive} />;
}

type FormProps = CertificateFormProps & { initial: Certificate; isLive: boolean };

function Form({ terms, onAdd, initial, isLive }: FormProps) {
  const text = useText(certificatesText);
  const adding = useAddToBasket();
  const { certificate, submit, isValid, fields } = useCertificateForm({
    initial,
    terms,
    onChange: storeDraft,
    onSend: (filled) => {
      const options = serializeOptions(filled);
      const sum = options.find(({ code }) => code === 'certificate_sum')?.value ?? '';
      void deleteDraftWhenAdded(adding.run(() => onAdd(options, sum)));
    },
  });
  return (
    <form
      className={classNames(styles.form, styles.beside)}
      onSubmit={submit}
      noValidate
      aria-label={text.formTitle}
    >
      <CertificateCard certificate={certificate} terms={terms} kept />
      <fieldset disabled={!isLive} className={styles.whole}>
        <CertificateFields {...fields} />
        <Button type="submit" size="large" wide isDisabled={!isValid} busy={adding.isBusy}>
          {text.add}
        </Button>
        {adding.failure && <FailureNote {...adding.failure} />}
      </fieldset>
    </form>
  );
}
