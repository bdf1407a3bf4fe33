import { type FormEvent, useState } from 'react';
import { certificatesText } from '#messages/certificates';
import { dayIn, todayInMoscow } from '#platform/dates.ts';
import { type Locale, useLocale } from '#platform/locale.ts';
import { limitIn } from '#platform/money.ts';
import type { Certificate, CertificateTerms } from './certificate.ts';
import { type CertificateFault, type CertificateField, certificateFaults } from './faults.ts';

const ALL: readonly CertificateField[] = ['sum', 'email', 'emailAgain', 'departure', 'terms'];

type Options = {
  initial: Certificate;
  terms: CertificateTerms;
  onChange?(certificate: Certificate): void;
  onSend(certificate: Certificate): void;
};

/**
 * The form's values and visible errors. A field shows its errors after it lost the focus or the form was submitted.
 */
export function useCertificate({ initial, terms, onChange, onSend }: Options) {
  const locale = useLocale();
  const [certificate, setCertificate] = useState(initial);
  const [leftFields, setLeftFields] = useState<readonly CertificateField[]>([]);
  const faults = certificateFaults(certificate, { terms, today: todayInMoscow() });
  const isValid = Object.keys(faults).length === 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeftFields(ALL);
    if (isValid) onSend(certificate);
    else focusFirstFault(event.currentTarget);
  };
  return {
    certificate,
    submit,
    isValid,
    fields: {
      certificate,
      terms,
      onChange: (changes: Partial<Certificate>) => {
        const changed = { ...certificate, ...changes };
        setCertificate(changed);
        onChange?.(changed);
      },
      onLeave: (field: CertificateField) => setLeftFields([...leftFields, field]),
      errorOf: (field: CertificateField) => {
        const fault = leftFields.includes(field) ? faults[field] : undefined;
        return fault && faultText(locale, field, fault);
      },
    },
  };
}

function faultText(locale: Locale, field: CertificateField, { code, limit }: CertificateFault): string | undefined {
  const words: Readonly<Record<string, string | ((limit: string) => string)>> = certificatesText[locale].faults;
  const found = words[`${field}.${code}`];
  if (typeof found !== 'function') return found;
  return found(
    typeof limit === 'number' ? limitIn(locale, limit, { exact: true }) : dayIn(locale, limit ?? '', new Date()),
  );
}

/** Runs after the errors are rendered. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
