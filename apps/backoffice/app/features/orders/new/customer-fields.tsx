import type { CustomerRow } from '@kashtanka/contract/admin';
import { phoneOrderText } from '@kashtanka/texts/backoffice/orders/phone-order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from '../form/form.module.css';
import type { PhoneDraft } from './draft.ts';

type CustomerFieldsProps = {
  draft: PhoneDraft;
  update: (part: Partial<PhoneDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

const TYPING_PAUSE_MS = 300;

/** A known customer by email or phone, or the email of a guest. */
export function CustomerFields({ draft, update, errorOf }: CustomerFieldsProps) {
  const text = useText(phoneOrderText);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery({
    queryKey: ['customers', 'by phone', q],
    queryFn: async ({ signal }) => bodyOf(await api.listCustomers({ query: { q, limit: 8 }, signal })).rows,
    enabled: q.length > 2,
  });
  const options = (typed.trim() === '' ? [] : found).map((row) => ({
    key: row.key,
    title: row.name || row.email,
    text: [row.email, row.phone, row.is_account ? '' : text.guest].filter(Boolean).join(' · '),
    row,
  }));
  return (
    <div className={styles.fields}>
      <Combobox
        label={text.find}
        placeholder={text.findHint}
        value={typed}
        onType={setTyped}
        options={options}
        onChoose={({ row }) => {
          update(customerOf(row));
          setTyped('');
        }}
        autoComplete="off"
      />
      {draft.account === null ? (
        <TextField
          label={text.email}
          type="email"
          value={draft.email}
          error={errorOf('guest_email')}
          maxLength={254}
          onChange={({ target }) => update({ email: target.value })}
        />
      ) : (
        <div className={styles.controls}>
          <span>{text.account(draft.email)}</span>
          <Button tone="soft" size="small" onClick={() => update({ account: null })}>
            {text.asGuest}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Keys of accounts start with an `a`, those of guests with the order that they placed. */
function customerOf({ key, name, email, phone, is_account }: CustomerRow): Partial<PhoneDraft> {
  const [first_name = '', ...others] = name.split(' ');
  return {
    account: is_account ? Number(key.slice(1)) : null,
    email,
    recipient: { first_name, last_name: others.join(' '), phone: phone ?? '' },
  };
}
