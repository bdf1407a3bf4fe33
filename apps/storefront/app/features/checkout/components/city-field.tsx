import type { City } from '@kashtanka/contract';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { type KeyboardEvent, useEffect } from 'react';
import { useCities } from '#platform/forms/use-cities.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';
import styles from './steps.module.css';

type CityFieldProps = {
  /** The field lost the focus with an unknown city. */
  isUnknown: boolean;
  onUnknown(isUnknown: boolean): void;
  /** An error of another field that only the city can fix. */
  error?: string | undefined;
};

/** City with suggestions; choosing one fills the region and country. */
export function CityField({ isUnknown, onUnknown, error }: CityFieldProps) {
  const text = useText(checkoutText);
  const { form, changeShipping, clear } = useCheckoutContext();
  const { city, state } = form.shipping;
  // A known region identifies the city, so no suggestions are needed.
  const { cities, askMore } = useCities(state === '' ? city : '');
  const choose = ({ name, region_name, country }: City) => {
    changeShipping({ city: name, state: region_name, country });
    clear('shipping_address.state');
    onUnknown(false);
  };
  const ownError = useFieldError('shipping_address.city');
  const same = cities.find(({ name }) => name.toLowerCase() === city.trim().toLowerCase());
  const isOpen = city.trim() !== '' && state === '';
  const settle = () => {
    if (isOpen && same) choose(same);
    else if (isOpen) onUnknown(true);
  };
  // Prevents submitting without a region: the city must be identified first.
  const settleFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    settle();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a response arrives, which may be after the blur.
  useEffect(() => {
    if (isUnknown && same) choose(same);
  }, [isUnknown, same]);
  return (
    <Combobox
      className={styles.wide}
      label={text.city}
      hint={text.cityHint}
      error={ownError ?? error}
      autoComplete="address-level2"
      maxLength={500}
      value={city}
      onType={(value) => {
        clear('shipping_address.city');
        changeShipping({ city: value, state: '' });
      }}
      options={cities.map((found) => ({
        ...found,
        key: String(found.id),
        title: found.name,
        text: placeOf(found),
      }))}
      onChoose={choose}
      onNearEnd={askMore}
      onFocus={() => clear('shipping_address.city')}
      onBlur={settle}
      onKeyDown={settleFirst}
    />
  );
}

/** The region distinguishes cities of the same name; a federal city is its own region. */
function placeOf({ name, region_name }: City): string | undefined {
  return region_name === name ? undefined : region_name;
}
