import { certificatesText } from '@kashtanka/texts/storefront/buying/certificates';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '#platform/forms/focus-first-error.ts';
import { formatDay, todayInMoscow } from '#platform/text/dates.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { formatLimit } from '#platform/text/money.ts';
import type { Certificate, CertificateTerms } from './certificate.ts';
import { type CertificateError, type CertificateField, validateCertificate } from './validate-certificate.ts';

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
export function useCertificateForm({ initial, terms, onChange, onSend }: Options) {
  const locale = useLocale();
  const [certificate, setCertificate] = useState(initial);
  const [leftFields, setLeftFields] = useState<readonly CertificateField[]>([]);
  const errors = validateCertificate(certificate, { terms, today: todayInMoscow() });
  const isValid = Object.keys(errors).length === 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeftFields(ALL);
    if (isValid) onSend(certificate);
    else void focusFirstError(event.currentTarget, (focus) => focus());
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
        const error = leftFields.includes(field) ? errors[field] : undefined;
        return error && certificateErrorText(locale, field, error);
      },
    },
  };
}

function certificateErrorText(
  locale: Locale,
  field: CertificateField,
  { code, limit }: CertificateError,
): string | undefined {
  const words: Readonly<Record<string, string | ((limit: string) => string)>> = certificatesText[locale].errors;
  const found = words[`${field}.${code}`];
  if (typeof found !== 'function') return found;
  return found(
    typeof limit === 'number'
      ? formatLimit(locale, limit, { exact: true })
      : formatDay(locale, limit ?? '', new Date()),
  );
}
