import { lazy, Suspense, useState } from 'react';
import { checkoutText } from '#messages/checkout';
import { loadPart } from '#platform/lost-chunk.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/text.ts';
import { useCountries } from '#platform/use-countries.ts';
import { Select } from '#ui/select.tsx';
import { useForm } from './checkout-context.ts';
import { CityField } from './city-field.tsx';
import { FormTextField } from './form-text-field.tsx';
import styles from './steps.module.css';
import { StreetField } from './street-field.tsx';

/** Only who is logged in has some. */
const OwnAddresses = lazy(async () => ({
  default: (await loadPart(() => import('./own-addresses.tsx'))).OwnAddresses,
}));

/** Where the courier goes. Region and country are asked only for a town that we do not know. */
export function CourierAddress() {
  const text = useText(checkoutText);
  const { form, changeShipping, clear } = useForm();
  const { city, state, line1, postcode } = form.shipping;
  const isLoggedIn = useSession() === 'authenticated';
  const [isUnknown, setUnknown] = useState(city !== '' && state === '');
  return (
    <div className={styles.fields}>
      {isLoggedIn && (
        <Suspense>
          <OwnAddresses onFilled={(address) => setUnknown(address.state === '')} />
        </Suspense>
      )}
      <CityField isUnknown={isUnknown} onUnknown={setUnknown} />
      {isUnknown && <UnknownPlace />}
      <StreetField
        label={text.street}
        value={line1}
        place={form.shipping}
        onText={(value) => changeShipping({ line1: value })}
        onPostcode={(found) => {
          clear('shipping_address.postcode');
          changeShipping({ postcode: found });
        }}
      />
      <FormTextField
        field="shipping_address.postcode"
        label={text.postcode}
        hint={text.postcodeHint}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
        value={postcode}
        onText={(value) => changeShipping({ postcode: value })}
      />
    </div>
  );
}

function UnknownPlace() {
  const text = useText(checkoutText);
  const countries = useCountries();
  const { form, changeShipping } = useForm();
  const { state, country } = form.shipping;
  return (
    <>
      <FormTextField
        field="shipping_address.state"
        label={text.state}
        autoComplete="address-level1"
        maxLength={500}
        value={state}
        onText={(value) => changeShipping({ state: value })}
      />
      <Select
        label={text.country}
        autoComplete="country"
        value={country}
        onChange={(event) => changeShipping({ country: event.target.value })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
