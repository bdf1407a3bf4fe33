import { accountText } from '@kashtanka/texts/storefront/account/account';
import { bindField } from '#platform/forms/bind-field.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

type Trapping = Record<string, string | boolean> & { guest_first_name: string };

/** Spam trap: bots fill it, people can neither see nor focus it (D72). */
export function SpamTrap<Values extends Trapping>({ form }: { form: ApiForm<Values> }) {
  const text = useText(accountText);
  return (
    <label className={styles.trap} aria-hidden>
      {text.trap}
      <input {...bindField({ form, field: 'guest_first_name' })} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
