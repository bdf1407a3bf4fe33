import type { FieldErrors } from '@kashtanka/contract';
import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { useText } from '#platform/text/text.ts';
import { EmailField, SpamTrap, TermsCheckbox } from './guest-fields.tsx';
import { type NewsletterForm, validateNewsletter } from './newsletter-form.ts';
import styles from './subscribe.module.css';
import { useFieldErrors } from './use-field-errors.ts';

type NewsletterFieldsProps = {
  form: NewsletterForm;
  isGuest: boolean;
  errors: FieldErrors;
  isBusy: boolean;
  onChange(changes: Partial<NewsletterForm>): void;
  onSend(): void;
};

const NAMES = { news: 'news_agreement', email: 'guest_email', terms: 'guest_terms_agreement' } as const;

/** The newsletter form; a logged-in customer only confirms. */
export function NewsletterFields({ form, isGuest, errors, isBusy, onChange, onSend }: NewsletterFieldsProps) {
  const text = useText(subscribeText).newsletter;
  const faults = validateNewsletter(form, { isGuest });
  const fields = useFieldErrors({ faults, errors, names: NAMES, isBusy, onSend });
  return (
    <form ref={fields.ref} className={styles.form} onSubmit={fields.submit} noValidate>
      <p>{text.text}</p>
      {isGuest && (
        <EmailField
          value={form.email}
          error={fields.errorOf('email')}
          onChange={(email) => onChange({ email })}
          onEnter={() => fields.enter('email')}
          onLeave={() => fields.leave('email')}
        />
      )}
      <SpamTrap value={form.trap} onChange={(trap) => onChange({ trap })} />
      <Checkbox
        checked={form.news}
        error={fields.errorOf('news')}
        onChange={(event) => onChange({ news: event.target.checked })}
      >
        {text.agreement}
      </Checkbox>
      {isGuest && (
        <TermsCheckbox
          checked={form.terms}
          error={fields.errorOf('terms')}
          onChange={(terms) => onChange({ terms })}
        />
      )}
      <Button type="submit" tone="red" wide isDisabled={!fields.isValid} busy={isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
