import type { City } from '@kashtanka/contract';
import { type KeyboardEvent, useEffect } from 'react';
import { checkoutText } from '#messages/checkout';
import { useText } from '#platform/text.ts';
import { useCities } from '#platform/use-cities.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useFieldError, useForm } from './checkout-context.ts';
import styles from './steps.module.css';

type CityFieldProps = {
  /** It was left, and no town that we know was chosen or written out. */
  isUnknown: boolean;
  onUnknown(isUnknown: boolean): void;
  /** What is wrong beside the town itself, where it is all that can be seen to. */
  error?: string | undefined;
};

/** The town, with suggestions: the one that is chosen brings its region and country along. */
export function CityField({ isUnknown, onUnknown, error }: CityFieldProps) {
  const text = useText(checkoutText);
  const { form, changeShipping, clear } = useForm();
  const { city, state } = form.shipping;
  // Once the region is known the question is settled.
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
  // The order would go without its region: first it must be clear which town is meant.
  const settleFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    settle();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: who types fast has left before the answer is there; it is what sets this off.
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

/** A town is told apart from its namesakes by its region; a capital is a region of its own. */
function placeOf({ name, region_name }: City): string | undefined {
  return region_name === name ? undefined : region_name;
}
