import { cleanText, moneyFromWire, parseCertificateSum, roubles, unprintableCharacters } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { certificatesText } from '@kashtanka/texts/storefront/buying/certificates';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { OptionChips } from '@kashtanka/ui/choice/option-chips.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { ReactNode } from 'react';
import { usePaths } from '#paths';
import { useLocale } from '#platform/text/locale.ts';
import { formatLimit, formatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { type Certificate, type CertificateFormat, type CertificateTerms, getPreviewSum } from './certificate.ts';
import styles from './certificate-fields.module.css';
import { MailFields } from './mail-fields.tsx';
import {
  type CertificateField,
  countRemainingCharacters,
  isNameTooLong,
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
} from './validate-certificate.ts';

/** The most popular values, in roubles. */
const USUAL_SUMS = ['2000', '3000', '5000', '10000'];

export type FieldsProps = {
  certificate: Certificate;
  terms: CertificateTerms;
  onChange(changes: Partial<Certificate>): void;
  errorOf(field: CertificateField): string | undefined;
  /** The field lost the focus: its errors are shown from now on. */
  onLeave(field: CertificateField): void;
};

export function CertificateFields(props: FieldsProps) {
  const { certificate, onChange, errorOf } = props;
  const text = useText(certificatesText);
  const paths = usePaths();
  const left = countRemainingCharacters(certificate);
  return (
    <div className={styles.fields}>
      <Format {...props} />
      <Sum {...props} />
      <div>
        <TextField
          label={text.recipientName}
          hint={text.recipientNameHint}
          error={isNameTooLong(certificate.recipientName) && text.nameTooLong(MAX_NAME_CHARACTERS)}
          value={certificate.recipientName}
          onChange={(event) => onChange({ recipientName: event.target.value })}
        />
        <Unprinted text={certificate.recipientName} />
      </div>
      {certificate.format === 'digital' && <MailFields {...props} />}
      <div>
        <TextArea
          label={text.message}
          hint={text.messageCount(left)}
          // Too long a text is reported and not cut off.
          error={left < 0 && <TooLong over={-left} />}
          value={certificate.message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
        <Unprinted text={certificate.message} />
      </div>
      <div>
        <TextField
          label={text.signature}
          error={isNameTooLong(certificate.signature) && text.nameTooLong(MAX_NAME_CHARACTERS)}
          value={certificate.signature}
          onChange={(event) => onChange({ signature: event.target.value })}
        />
        <Unprinted text={certificate.signature} />
      </div>
      <Checkbox
        checked={certificate.terms}
        error={errorOf('terms')}
        onChange={(event) => onChange({ terms: event.target.checked })}
      >
        {text.terms} <TextLink to={paths.page('agreement')}>{text.termsAgreement}</TextLink>
      </Checkbox>
    </div>
  );
}

/** Characters that the card cannot print. The email contains them, so this is a warning, not an error. */
function Unprinted({ text: typed }: { text: string }) {
  const text = useText(certificatesText);
  const characters = unprintableCharacters(cleanText(typed));
  return (
    <div role="status" className={styles.unprinted}>
      {characters.length > 0 && (
        <Note tone="warn">{text.unprinted(characters.slice(0, MOST_NAMED).join(' '))}</Note>
      )}
    </div>
  );
}

/** Otherwise a text in another script would fill the whole note. */
const MOST_NAMED = 10;

/** The counter changes with every key, so it is not announced to screen readers. */
function TooLong({ over }: { over: number }) {
  const text = useText(certificatesText);
  return (
    <>
      <span>{`${text.messageTooLong(MAX_MESSAGE_CHARACTERS)} `}</span>
      <span aria-hidden>{text.messageOver(over)}</span>
    </>
  );
}

function Format({ certificate, terms, onChange }: FieldsProps): ReactNode {
  const text = useText(certificatesText);
  if (terms.formats.length < 2) return null;
  return (
    <OptionChips<CertificateFormat>
      legend={text.format}
      options={terms.formats.map((format) => ({
        value: format,
        name: text.formats[format],
        note: text.formatNotes[format],
      }))}
      value={certificate.format}
      onChange={(format) => onChange({ format })}
    />
  );
}

function usualSums({ min, max }: CertificateTerms): string[] {
  const limits = { min: moneyFromWire(min), max: moneyFromWire(max) };
  return USUAL_SUMS.filter((value) => parseCertificateSum(value, limits).ok);
}

/** Preset values and a field for any other one (CERT-02). */
function Sum({ certificate, terms, onChange, errorOf, onLeave }: FieldsProps) {
  const text = useText(certificatesText);
  const locale = useLocale();
  const sum = getPreviewSum(certificate, terms);
  return (
    <div className={styles.sum}>
      <OptionChips
        legend={text.sum}
        options={usualSums(terms).map((value) => ({
          value,
          // A certificate's value is in roubles, so they are shown beside the price in the basket's currency
          // (I18N-03).
          name: formatPrice(locale, roubles(Number(value))),
          ...(LANGUAGES[locale].currency !== 'RUB' && { note: formatPrice('ru', roubles(Number(value))) }),
        }))}
        value={USUAL_SUMS.find((value) => value === certificate.sum)}
        onChange={(sum) => onChange({ sum })}
      />
      <TextField
        label={text.otherSum}
        hint={text.sumHint(
          formatLimit(locale, terms.max, { exact: true }),
          sum === undefined ? undefined : formatPrice(locale, sum),
        )}
        inputMode="numeric"
        maxLength={12}
        end={<span className={styles.unit}>{text.roubles}</span>}
        value={certificate.sum}
        error={errorOf('sum')}
        onChange={(event) => onChange({ sum: event.target.value })}
        onBlur={() => onLeave('sum')}
      />
    </div>
  );
}
