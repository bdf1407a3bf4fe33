import { DEFAULT_COUNTRY, type ShippingAddress } from '@kashtanka/rules';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { citiesQuery, streetsQuery } from './queries.ts';

type PlaceFieldProps = {
  label: string;
  address: ShippingAddress;
  error: string | undefined;
  /** Lays fields over the address. */
  onChange: (fields: Partial<ShippingAddress>) => void;
};

const TYPING_PAUSE_MS = 250;

/** A city; a chosen one brings its region. */
export function CityField({ label, address, error, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState('');
  const { data: cities = [] } = useQuery(citiesQuery(useDebounced(typed.trim(), TYPING_PAUSE_MS), useLocale()));
  const options = typed === '' ? [] : cities.map((city) => ({ ...city, key: String(city.id), title: city.name }));
  return (
    <Combobox
      label={label}
      error={error}
      autoComplete="off"
      value={address.city ?? ''}
      onType={(city) => {
        setTyped(city);
        onChange({ city });
      }}
      options={options.map((option) => ({ ...option, text: option.state }))}
      onChoose={({ name: city, state }) => {
        setTyped('');
        onChange({ city, state });
      }}
    />
  );
}

/** Street, building and flat; a chosen building brings its postcode, and a street waits for its building. */
export function StreetField({ label, address, error, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState('');
  const { country = DEFAULT_COUNTRY, state = '', city = '' } = address;
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data: streets = [] } = useQuery(streetsQuery({ country, state, city: city.trim(), q }, useLocale()));
  const options =
    typed === '' ? [] : streets.map((street, at) => ({ ...street, key: String(at), title: street.line1 }));
  return (
    <Combobox
      label={label}
      error={error}
      autoComplete="off"
      maxLength={500}
      value={address.line1 ?? ''}
      onType={(line1) => {
        setTyped(line1);
        onChange({ line1 });
      }}
      options={options.map((option) => ({ ...option, text: option.postcode ?? undefined }))}
      onChoose={({ line1, has_house: hasHouse, postcode }) => {
        setTyped(hasHouse ? '' : line1);
        onChange({ line1: hasHouse ? line1 : `${line1}, `, ...(postcode !== null && { postcode }) });
      }}
    />
  );
}
