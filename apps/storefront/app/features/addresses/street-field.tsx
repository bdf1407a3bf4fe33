import { addressesText } from '@kashtanka/texts/storefront/account/addresses';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { bindField } from '#platform/forms/bind-field.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useStreets } from '#platform/forms/use-streets.ts';
import { useText } from '#platform/text/text.ts';
import type { AddressValues } from './address-form.tsx';
import styles from './address-list.module.css';

type StreetFieldProps = { form: ApiForm<AddressValues>; error: string | undefined };

/** Street, building and flat in one line. Choosing a suggested building fills the postal code. */
export function StreetField({ form, error }: StreetFieldProps) {
  const text = useText(addressesText);
  const streets = useStreets(form.values);
  return (
    <Combobox
      {...bindField({ form, field: 'line1' })}
      className={styles.wide}
      label={text.street}
      error={error}
      autoComplete="address-line1"
      maxLength={500}
      onType={(line1) => {
        form.change({ line1 });
        streets.type(line1);
      }}
      options={streets.options}
      onChoose={(chosen) => {
        const { postcode } = chosen;
        form.change({ line1: streets.choose(chosen), ...(postcode !== null && { postcode }) });
      }}
    />
  );
}
