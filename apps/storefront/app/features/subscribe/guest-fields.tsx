import { suggestEmail } from '@kashtanka/rules';
import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { SuggestedCorrection } from '@kashtanka/ui/form/suggested-correction.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './subscribe.module.css';

type EmailFieldProps = {
  value: string;
  error: string | undefined;
  onChange(email: string): void;
  onEnter(): void;
  onLeave(): void;
};

/** The email field, with typo correction. */
export function EmailField({ value, error, onChange, onEnter, onLeave }: EmailFieldProps) {
  const text = useText(subscribeText);
  return (
    <div>
      <TextField
        label={text.email}
        // The hint reserves the space of an error, which would move the checkbox under the pointer.
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onEnter}
        onBlur={onLeave}
        data-autofocus
      />
      <SuggestedCorrection meant={suggestEmail(value)} maybe={text.maybe} onAccept={onChange} />
    </div>
  );
}

/** Spam trap: bots fill it, people can neither see nor focus it (SUBSCRIBE-02). */
export function SpamTrap({ value, onChange }: { value: string; onChange(value: string): void }) {
  const text = useText(subscribeText);
  return (
    <label className={styles.trap} aria-hidden>
      {text.trap}
      <input
        name="first_name"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

type TermsProps = { checked: boolean; error: string | undefined; onChange(checked: boolean): void };

/** Consent. Its link opens a new tab, because another modal would replace this one with its input. */
export function TermsCheckbox({ checked, error, onChange }: TermsProps) {
  const text = useText(subscribeText);
  const paths = usePaths();
  return (
    <Checkbox checked={checked} error={error} onChange={(event) => onChange(event.target.checked)}>
      {text.terms}{' '}
      <TextLink to={paths.page('agreement')} target="_blank">
        {text.termsAgreement}
      </TextLink>{' '}
      {text.and}{' '}
      <TextLink to={paths.page('privacy')} target="_blank">
        {text.termsPrivacy}
      </TextLink>
    </Checkbox>
  );
}
