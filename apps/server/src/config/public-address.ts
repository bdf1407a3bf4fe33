import { isPublic } from '../http/loopback.ts';
import type { SettingValues } from './settings.ts';

/** Over plain http logins and cookies can be read in transit, and browsers drop Secure cookies. */
export function publicUrlErrors(values: Pick<SettingValues, 'PUBLIC_URL' | 'BACKOFFICE_URL'>): string[] {
  const { PUBLIC_URL: shop, BACKOFFICE_URL: backoffice } = values;
  const errors = [
    ...withoutHttps('PUBLIC_URL', { url: shop, subject: 'a public shop' }),
    ...withoutHttps('BACKOFFICE_URL', { url: backoffice, subject: 'a public back office' }),
  ];
  if (shop && backoffice && new URL(shop).origin === new URL(backoffice).origin)
    errors.push(`BACKOFFICE_URL is "${backoffice}", but must have another host or port than PUBLIC_URL.`);
  return errors;
}

function withoutHttps(
  name: keyof SettingValues,
  { url, subject }: { url: string | undefined; subject: string },
): string[] {
  if (!url?.startsWith('http:') || !isPublic(url)) return [];
  return [
    `${name} is "${url}", but ${subject} needs https: set up a proxy with a certificate and ` +
      `set its address, such as ${url.replace('http:', 'https:')}.`,
  ];
}

/** A public shop must not accept simulated payments, nor redirect shoppers to localhost. */
export function paymentErrors(values: SettingValues): string[] {
  const { PUBLIC_URL: publicUrl, SBERBANK_URL: bank, BANK_SIMULATOR: simulator } = values;
  if ((bank || values.YANDEX_PAY_KEY) && !publicUrl)
    return ['PUBLIC_URL is missing: the bank needs the address to which shoppers return.'];
  if (publicUrl && isPublic(publicUrl) && !bank && simulator === 'off') {
    return [
      'A public shop needs a bank: set SBERBANK_URL, SBERBANK_USER and SBERBANK_PASSWORD. ' +
        'BANK_SIMULATOR=on allows the bank simulator instead, with which anyone can pay without money.',
    ];
  }
  return [];
}
