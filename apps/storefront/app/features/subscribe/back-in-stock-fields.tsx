import type { FieldErrors } from '@kashtanka/contract';
import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { useText } from '#platform/text/text.ts';
import { type BackInStockForm, validateBackInStock } from './back-in-stock-form.ts';
import { EmailField, SpamTrap, TermsCheckbox } from './guest-fields.tsx';
import styles from './subscribe.module.css';
import { useFieldErrors } from './use-field-errors.ts';

type StockFieldsProps = {
  form: BackInStockForm;
  isGuest: boolean;
  sizes: readonly { article: string; title: string }[];
  errors: FieldErrors;
  isBusy: boolean;
  onChange(changes: Partial<BackInStockForm>): void;
  onSend(): void;
};

const NAMES = { article: 'product', email: 'guest_email', terms: 'guest_terms_agreement' } as const;

/** The back-in-stock form; a logged-in customer only selects a size (AUTH-02). */
export function BackInStockFields({ form, isGuest, sizes, errors, isBusy, onChange, onSend }: StockFieldsProps) {
  const text = useText(subscribeText);
  const faults = validateBackInStock(form, { isGuest });
  const fields = useFieldErrors({ faults, errors, names: NAMES, isBusy, onSend });
  return (
    <form ref={fields.ref} className={styles.form} onSubmit={fields.submit} noValidate>
      <p>{sizes.length > 0 ? text.text : text.textOfThing}</p>
      {sizes.length > 0 && (
        <Select
          label={text.size}
          value={form.article}
          error={fields.errorOf('article')}
          onChange={(event) => onChange({ article: event.target.value })}
        >
          <option value="" disabled>
            {text.chooseSize}
          </option>
          {sizes.map(({ article, title }) => (
            <option key={article} value={article}>
              {title}
            </option>
          ))}
        </Select>
      )}
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
      {isGuest && (
        <TermsCheckbox
          checked={form.terms}
          error={fields.errorOf('terms')}
          onChange={(terms) => onChange({ terms })}
        />
      )}
      <Button type="submit" tone="go" wide isDisabled={!fields.isValid} busy={isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
