import { isPublic } from '../http/loopback.ts';
import type { SettingValues } from './settings.ts';

/** Over plain http logins and cookies can be read in transit, and browsers drop Secure cookies. */
export function publicUrlErrors({ PUBLIC_URL: publicUrl }: Pick<SettingValues, 'PUBLIC_URL'>): string[] {
  if (!publicUrl?.startsWith('http:') || !isPublic(publicUrl)) return [];
  return [
    `PUBLIC_URL is "${publicUrl}", but a public shop needs https: set up a proxy with a certificate and ` +
      `set its address, such as ${publicUrl.replace('http:', 'https:')}.`,
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
