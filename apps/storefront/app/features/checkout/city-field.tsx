import type { City } from '@kashtanka/contract';
import { checkoutText } from '#messages/checkout';
import { useText } from '#platform/text.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useFieldError, useForm } from './checkout-context.ts';
import styles from './steps.module.css';
import { useCities } from './use-cities.ts';

/** The town, with suggestions: the one that is chosen brings its region and country along. */
export function CityField({ onUnknown }: { onUnknown(isUnknown: boolean): void }) {
  const text = useText(checkoutText);
  const { form, changeShipping, clear } = useForm();
  const { city, state } = form.shipping;
  // Once the region is known the question is settled.
  const cities = useCities(state === '' ? city : '');
  const choose = ({ name, region_name, country }: City) => {
    changeShipping({ city: name, state: region_name, country });
    clear('shipping_address.state');
    onUnknown(false);
  };
  const settle = () => {
    if (city.trim() === '' || state !== '') return;
    const same = cities.find(({ name }) => name.toLowerCase() === city.trim().toLowerCase());
    if (same) choose(same);
    else onUnknown(true);
  };
  return (
    <Combobox
      className={styles.wide}
      label={text.city}
      hint={text.cityHint}
      error={useFieldError('shipping_address.city')}
      autoComplete="address-level2"
      maxLength={500}
      value={city}
      onType={(value) => changeShipping({ city: value, state: '' })}
      options={cities.map((found) => ({
        ...found,
        key: String(found.id),
        title: found.name,
        text: placeOf(found),
      }))}
      onChoose={choose}
      onFocus={() => clear('shipping_address.city')}
      onBlur={settle}
    />
  );
}

/** A town is told apart from its namesakes by its region; a capital is a region of its own. */
function placeOf({ name, region_name }: City): string | undefined {
  return region_name === name ? undefined : region_name;
}
