import type { ShippingCode } from './shipping.ts';

const CDEK = 'https://www.cdek.ru/ru/tracking?order_id=';
const BOXBERRY = 'https://boxberry.ru/tracking-page?id=';

/** Public tracking page of each carrier. */
const PAGES: Partial<Record<ShippingCode, string>> = {
  'cdek-courier': CDEK,
  'cdek-regular-ww': CDEK,
  'pochtaru-pochtomat': 'https://www.pochta.ru/tracking?barcode=',
  'boxberry-courier': BOXBERRY,
  'boxberry-pvz': BOXBERRY,
  'bxb-courier': BOXBERRY,
};

/** Null for methods without a tracking page. */
export function trackingUrl(method: ShippingCode, number: string): string | null {
  const page = PAGES[method];
  return page ? page + encodeURIComponent(number) : null;
}

const TRACKING_NUMBER = /^[0-9A-Z-]{4,40}$/;

/** Carriers' numbers consist of digits and Latin letters; undefined for any other text. */
export function parseTrackingNumber(text: string): string | undefined {
  const number = text.replace(/\s/g, '').toUpperCase();
  return TRACKING_NUMBER.test(number) ? number : undefined;
}
