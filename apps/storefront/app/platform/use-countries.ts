import type { Country } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

/** The delivery countries; empty while loading. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    void api.listCountries().then((result) => result.ok && setCountries(result.body));
  }, []);
  return countries;
}
