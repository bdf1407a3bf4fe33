import { PICKUP_POINT_LISTS, pickupPointListOf } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { lazy, Suspense } from 'react';
import { useCountries } from '#platform/forms/use-countries.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';
import { CityField } from './city-field.tsx';
import { FormTextField } from './form-text-field.tsx';
import styles from './steps.module.css';

/** Lazy: a guest has no saved addresses. */
const OwnAddresses = lazy(async () => ({
  default: (await loadChunk(() => import('./saved-addresses.tsx'))).SavedAddresses,
}));

/** The city determines the delivery methods. Region and country are requested only for an unknown city. */
export function CityFields() {
  const { form, isTownUnknown, setTownUnknown } = useCheckoutContext();
  const { city, state } = form.shipping;
  const isLoggedIn = useSession() === 'authenticated';
  const list = pickupPointListOf(form.shippingCode);
  const pointError = useFieldError(
    list ? `shipping_address.${PICKUP_POINT_LISTS[list].field}` : 'shipping_address.city',
  );
  const isSettled = city !== '' && (state !== '' || isTownUnknown);
  return (
    <div className={styles.town}>
      {isLoggedIn && (
        <Suspense>
          <OwnAddresses onFilled={(address) => setTownUnknown(address.state === '')} />
        </Suspense>
      )}
      {/* Without a city there is no pickup point list that could show the error. */}
      <CityField isUnknown={isTownUnknown} onUnknown={setTownUnknown} error={isSettled ? undefined : pointError} />
      {isTownUnknown && <UnknownTown />}
    </div>
  );
}

function UnknownTown() {
  const text = useText(checkoutText);
  const countries = useCountries();
  const { form, changeShipping } = useCheckoutContext();
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
