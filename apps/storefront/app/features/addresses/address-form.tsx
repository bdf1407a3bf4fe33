import type { Address } from '@kashtanka/contract';
import { cleanLine, DEFAULT_COUNTRY } from '@kashtanka/rules';
import { addressesText } from '@kashtanka/texts/storefront/account/addresses';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { api } from '#platform/api/api.ts';
import { bindField } from '#platform/forms/bind-field.ts';
import { errorText } from '#platform/forms/error-text.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { useCountries } from '#platform/forms/use-countries.ts';
import { useText } from '#platform/text/text.ts';
import styles from './address-list.module.css';
import { CityAndRegion } from './city-and-region.tsx';
import { StreetField } from './street-field.tsx';

type AddressFormProps = {
  /** Null for a new address. */
  address: Address | null;
  /** The server makes the first address the default. */
  isFirst: boolean;
  onSaved(): Promise<void>;
  onCancel(): void;
};

export function AddressForm({ address, isFirst, onSaved, onCancel }: AddressFormProps) {
  const text = useText(addressesText);
  const countries = useCountries();
  const form = useApiForm({
    empty: valuesOf(address),
    validate: ({ city, line1 }) => ({
      city: cleanLine(city) ? undefined : { code: 'required' },
      line1: cleanLine(line1) ? undefined : { code: 'required' },
    }),
    send: async (body) => {
      const result = await (address
        ? api.changeAddress({ body: { ...body, id: address.id } })
        : api.addAddress({ body }));
      if (!result.ok) return result;
      await onSaved();
    },
  });
  const errorOf = (field: keyof typeof form.values) => {
    const error = form.errors[field];
    return error && errorText(text.errors, { field }, error);
  };
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      {form.notes.map(({ field, error }) => (
        <Note key={field + error.code} tone="bad" role="alert" className={styles.wide}>
          {errorText(text.errors, { field }, error)}
        </Note>
      ))}
      <CityAndRegion form={form} errorOf={errorOf} />
      <Select
        name="country"
        label={text.country}
        autoComplete="country"
        value={form.values.country}
        error={errorOf('country')}
        onChange={({ target }) => form.change({ country: target.value, state: '' })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...bindField({ form, field: 'postcode' })}
        label={text.postcode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
        error={errorOf('postcode')}
      />
      <StreetField form={form} error={errorOf('line1')} />
      <TextArea
        name="notes"
        className={styles.wide}
        label={text.notes}
        hint={text.notesHint}
        rows={2}
        maxLength={1000}
        value={form.values.notes}
        error={errorOf('notes')}
        onChange={({ target }) => form.change({ notes: target.value })}
        onFocus={() => form.enter('notes')}
      />
      {!isFirst && !address?.is_default && (
        <Checkbox
          name="is_default"
          className={styles.wide}
          checked={form.values.is_default}
          onChange={({ target }) => form.change({ is_default: target.checked })}
        >
          {text.asDefault}
        </Checkbox>
      )}
      <div className={styles.save}>
        <Button type="submit" busy={form.isBusy}>
          {text.save}
        </Button>
        <Button tone="line" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function valuesOf(address: Address | null) {
  const { country = DEFAULT_COUNTRY, state = '', city = '', line1 = '', postcode = '', notes = '' } = address ?? {};
  return { country, state, city, line1, postcode, notes, is_default: address?.is_default ?? false };
}

export type AddressValues = ReturnType<typeof valuesOf>;
