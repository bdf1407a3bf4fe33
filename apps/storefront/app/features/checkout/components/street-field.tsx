import type { SuggestedStreet } from '@kashtanka/contract';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { useStreets } from '#platform/forms/use-streets.ts';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';
import styles from './steps.module.css';

type StreetFieldProps = {
  label: string;
  value: string;
  place: { country: string; state: string; city: string };
  onText(text: string): void;
  onPostcode?(postcode: string): void;
};

const FIELD = 'shipping_address.line1';

/** Street, building and flat in one line, with suggestions; validated like the other fields of the checkout. */
export function StreetField({ label, value, place, onText, onPostcode }: StreetFieldProps) {
  const { leave, clear } = useCheckoutContext();
  const streets = useStreets(place);
  const write = (text: string) => {
    clear(FIELD);
    onText(text);
  };
  const choose = (chosen: SuggestedStreet) => {
    write(streets.choose(chosen));
    if (chosen.postcode !== null) onPostcode?.(chosen.postcode);
  };
  return (
    <Combobox
      className={styles.wide}
      label={label}
      error={useFieldError(FIELD)}
      autoComplete="address-line1"
      maxLength={500}
      value={value}
      onType={(text) => {
        write(text);
        streets.type(text);
      }}
      options={streets.options}
      onChoose={choose}
      onFocus={() => clear(FIELD)}
      onBlur={({ target }) => leave(FIELD, target.value)}
    />
  );
}
