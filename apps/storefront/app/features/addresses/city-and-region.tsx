import type { City } from '@kashtanka/contract';
import { addressesText } from '@kashtanka/texts/storefront/account/addresses';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { bindField } from '#platform/forms/bind-field.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useCities } from '#platform/forms/use-cities.ts';
import { useText } from '#platform/text/text.ts';
import type { AddressValues } from './address-form.tsx';
import styles from './address-list.module.css';
import { useRegions } from './use-regions.ts';

type CityAndRegionProps = {
  form: ApiForm<AddressValues>;
  errorOf(field: 'city' | 'state'): string | undefined;
};

/** Choosing a city fills the region and country; both fields also accept free text (ADDRESS-03). */
export function CityAndRegion({ form, errorOf }: CityAndRegionProps) {
  const text = useText(addressesText);
  const { city, state, country } = form.values;
  const { cities, askMore } = useCities(state === '' ? city : '');
  const regions = useRegions({ beginning: state, country });
  const cityField = bindField({ form, field: 'city' });
  const stateField = bindField({ form, field: 'state' });
  return (
    <>
      <Combobox
        {...cityField}
        className={styles.wide}
        label={text.city}
        hint={text.cityHint}
        error={errorOf('city')}
        autoComplete="address-level2"
        maxLength={500}
        onType={(typed) => form.change({ city: typed, state: '' })}
        options={cities.map((found) => ({
          ...found,
          key: String(found.id),
          title: found.name,
          text: placeOf(found),
        }))}
        onChoose={({ name, region_name, country: of }) =>
          form.change({ city: name, state: region_name, country: of })
        }
        onNearEnd={askMore}
      />
      <Combobox
        {...stateField}
        className={styles.wide}
        label={text.state}
        error={errorOf('state')}
        autoComplete="address-level1"
        maxLength={500}
        onType={(typed) => form.change({ state: typed })}
        options={regions.map(({ code, name }) => ({ key: code, title: name }))}
        onChoose={({ title }) => form.change({ state: title })}
      />
    </>
  );
}

/** The region distinguishes cities of the same name; a federal city is its own region. */
function placeOf({ name, region_name }: City): string | undefined {
  return region_name === name ? undefined : region_name;
}
