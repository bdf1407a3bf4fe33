import type { Country } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { shopApi } from './shop-api.ts';

/** The countries that we deliver to; none while they are on their way. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    void shopApi.listCountries().then((result) => result.ok && setCountries(result.body));
  }, []);
  return countries;
}
