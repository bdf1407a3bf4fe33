import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './form.module.css';

export type RecipientDraft = { first_name: string; last_name: string; phone: string };

type RecipientFieldsProps = {
  value: RecipientDraft;
  onChange: (value: RecipientDraft) => void;
  errorOf: (field: string) => string | undefined;
};

export function RecipientFields({ value, onChange, errorOf }: RecipientFieldsProps) {
  const text = useText(orderFormText);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label={text.firstName}
          value={value.first_name}
          error={errorOf('first_name')}
          maxLength={60}
          onChange={({ target }) => onChange({ ...value, first_name: target.value })}
        />
        <TextField
          label={text.lastName}
          value={value.last_name}
          maxLength={60}
          onChange={({ target }) => onChange({ ...value, last_name: target.value })}
        />
      </div>
      <TextField
        label={text.phone}
        type="tel"
        value={value.phone}
        error={errorOf('phone')}
        maxLength={40}
        onChange={({ target }) => onChange({ ...value, phone: target.value })}
      />
    </div>
  );
}
