import { lastSendingDay, suggestEmail } from '@kashtanka/rules';
import { certificatesText } from '@kashtanka/texts/storefront/buying/certificates';
import { SuggestedCorrection } from '@kashtanka/ui/form/suggested-correction.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { todayInMoscow } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import type { FieldsProps } from './certificate-fields.tsx';

// A hint reserves the space of an error, otherwise an error that appears on blur would move the button under the
// pointer.

/** Recipient and date of a digital certificate (CERT-01, CERT-05, CERT-12). */
export function MailFields({ certificate, onChange, errorOf, onLeave }: FieldsProps) {
  const text = useText(certificatesText);
  // A cached page may have been rendered on another day.
  const today = useIsHydrated() ? todayInMoscow() : undefined;
  const mail = { type: 'email', inputMode: 'email', autoComplete: 'off', maxLength: 254 } as const;
  return (
    <>
      <div>
        <TextField
          {...mail}
          label={text.email}
          hint={text.emailHint}
          value={certificate.email}
          error={errorOf('email')}
          onChange={(event) => onChange({ email: event.target.value })}
          onBlur={() => onLeave('email')}
        />
        <SuggestedCorrection
          meant={suggestEmail(certificate.email)}
          maybe={text.maybe}
          onAccept={(email) => onChange({ email })}
        />
      </div>
      <TextField
        {...mail}
        label={text.emailAgain}
        hint={text.emailAgainHint}
        value={certificate.emailAgain}
        error={errorOf('emailAgain')}
        onChange={(event) => onChange({ emailAgain: event.target.value })}
        onBlur={() => onLeave('emailAgain')}
      />
      <TextField
        type="date"
        label={text.departure}
        hint={text.departureHint}
        min={today}
        max={today && lastSendingDay(today)}
        value={certificate.departure}
        error={errorOf('departure')}
        onChange={(event) => onChange({ departure: event.target.value })}
        onBlur={() => onLeave('departure')}
      />
    </>
  );
}
