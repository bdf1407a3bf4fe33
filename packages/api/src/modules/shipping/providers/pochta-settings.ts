import type { CarrierLine } from './carrier-http.ts';

export type PochtaSettings = CarrierLine & {
  token: string;
  login: string;
  password: string;
  /** The post code of the office where we hand parcels over. */
  fromIndex: string;
  /** Where parcels are told of, with a login of its own; null where the operator has none. */
  tracking: PochtaTracking | null;
};

/** `baseUrl` without a slash at its end. */
export type PochtaTracking = { baseUrl: string; login: string; password: string };

/** Otpravka wants both, of the application and of its user. */
export function pochtaHeaders({ token, login, password }: PochtaSettings): Record<string, string> {
  return {
    authorization: `AccessToken ${token}`,
    'x-user-authorization': `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    accept: 'application/json;charset=UTF-8, application/octet-stream',
  };
}
