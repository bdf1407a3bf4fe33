import { describe, expect, it } from 'vitest';
import { parseTrackingNumber, trackingUrl } from './tracking.ts';

describe('a tracking number', () => {
  it('has a link to the parcel’s carrier, and none without a carrier [ORDER-01]', () => {
    expect(trackingUrl('cdek-courier', '10248901')).toBe('https://www.cdek.ru/ru/tracking?order_id=10248901');
    expect(trackingUrl('msk-express', '10248901')).toBeNull();
    const hosts = (['cdek-regular-ww', 'pochtaru-pochtomat', 'boxberry-courier', 'boxberry-pvz'] as const).map(
      (method) => new URL(trackingUrl(method, '1024')?.toString() ?? 'none:').host,
    );
    expect(hosts).toEqual(['www.cdek.ru', 'www.pochta.ru', 'boxberry.ru', 'boxberry.ru']);
  });

  it('is parsed without its blanks, and other words are refused', () => {
    expect(parseTrackingNumber(' 80 081 234 rx ')).toBe('80081234RX');
    expect(parseTrackingNumber('завтра')).toBeUndefined();
    expect(parseTrackingNumber('<b>1234')).toBeUndefined();
  });
});
