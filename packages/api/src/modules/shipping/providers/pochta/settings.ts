import type { CarrierHttp } from '../carrier-http.ts';

export type PochtaSettings = CarrierHttp & {
  token: string;
  login: string;
  password: string;
  /** The postcode of the office where we hand parcels over. */
  fromIndex: string;
  /** The tracking service with its own login; null if the operator has none. */
  tracking: PochtaTracking | null;
};

/** `baseUrl` without a trailing slash. */
export type PochtaTracking = { baseUrl: string; login: string; password: string };

/** Otpravka requires an application token and a user's credentials. */
export function pochtaHeaders({ token, login, password }: PochtaSettings): Record<string, string> {
  return {
    authorization: `AccessToken ${token}`,
    'x-user-authorization': `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    accept: 'application/json;charset=UTF-8, application/octet-stream',
  };
}
