import type { SettingValues } from './settings.ts';

// Carrier settings. A carrier without a key is never called; the operator's own table prices its methods.

export type CarrierConfig = {
  cdek: {
    url: string;
    clientId: string;
    clientSecret: string;
    fromCity: number;
    fromPoint?: string;
    prices: boolean;
  } | null;
  pochta: {
    url: string;
    token: string;
    login: string;
    password: string;
    fromIndex: string;
    tracking: { baseUrl: string; login: string; password: string } | null;
    prices: boolean;
  } | null;
  boxberry: { url: string; token: string; fromPoint: string; prices: boolean } | null;
};

export function toCarriers(values: SettingValues): CarrierConfig {
  return { cdek: toCdek(values), boxberry: toBoxberry(values), pochta: toPochta(values) };
}

function toCdek(values: SettingValues): CarrierConfig['cdek'] {
  const { CDEK_CLIENT_ID: clientId, CDEK_CLIENT_SECRET: clientSecret, CDEK_FROM_CITY: fromCity } = values;
  if (!(clientId && clientSecret)) return null;
  const prices = values.CDEK_PRICES === 'carrier';
  const fromPoint = values.CDEK_FROM_POINT;
  const known = { url: withoutSlash(values.CDEK_URL), clientId, clientSecret, fromCity, prices };
  return fromPoint ? { ...known, fromPoint } : known;
}

function toBoxberry(values: SettingValues): CarrierConfig['boxberry'] {
  const { BOXBERRY_TOKEN: token, BOXBERRY_FROM_POINT: fromPoint } = values;
  if (!(token && fromPoint)) return null;
  const prices = values.BOXBERRY_PRICES === 'carrier';
  return { url: withoutSlash(values.BOXBERRY_URL), token, fromPoint, prices };
}

function toPochta(values: SettingValues): CarrierConfig['pochta'] {
  const { POCHTA_TOKEN: token, POCHTA_LOGIN: login, POCHTA_PASSWORD: password } = values;
  const { POCHTA_FROM_INDEX: fromIndex } = values;
  if (!(token && login && password && fromIndex)) return null;
  const prices = values.POCHTA_PRICES === 'carrier';
  const tracking = toTracking(values);
  return { url: withoutSlash(values.POCHTA_URL), token, login, password, fromIndex, tracking, prices };
}

function toTracking(values: SettingValues) {
  const { POCHTA_TRACKING_LOGIN: login, POCHTA_TRACKING_PASSWORD: password } = values;
  return login && password ? { baseUrl: withoutSlash(values.POCHTA_TRACKING_URL), login, password } : null;
}

/** For each carrier, settings that must be set together. */
const TOGETHER = [
  ['CDEK_CLIENT_ID', 'CDEK_CLIENT_SECRET'],
  ['BOXBERRY_TOKEN', 'BOXBERRY_FROM_POINT'],
  ['POCHTA_TOKEN', 'POCHTA_LOGIN', 'POCHTA_PASSWORD', 'POCHTA_FROM_INDEX'],
  ['POCHTA_TRACKING_LOGIN', 'POCHTA_TRACKING_PASSWORD'],
] as const satisfies (keyof SettingValues)[][];

export function carrierErrors(values: SettingValues): string[] {
  return TOGETHER.filter((names) => new Set(names.map((name) => Boolean(values[name]))).size > 1).map(
    (names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together: set all or none.`,
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
