import { isPublic } from '../loopback.ts';
import type { SettingValues } from './settings.ts';

/** Over plain http logins and cookies can be read in transit, and browsers drop Secure cookies. */
export function faultsOfAddress({ PUBLIC_URL: publicUrl }: Pick<SettingValues, 'PUBLIC_URL'>): string[] {
  if (!publicUrl?.startsWith('http:') || !isPublic(publicUrl)) return [];
  return [
    `PUBLIC_URL is "${publicUrl}", but a shop that other machines reach needs https: set up a proxy with a certificate and ` +
      `name its address, as ${publicUrl.replace('http:', 'https:')}.`,
  ];
}

/** A public shop must not accept simulated payments, nor redirect shoppers to localhost. */
export function faultsOfPayment(values: SettingValues): string[] {
  const { PUBLIC_URL: publicUrl, SBERBANK_URL: bank, BANK_SIMULATOR: simulator } = values;
  if ((bank || values.YANDEX_PAY_KEY) && !publicUrl)
    return ['PUBLIC_URL is missing: the bank must know where shoppers come back to.'];
  if (publicUrl && isPublic(publicUrl) && !bank && simulator === 'off') {
    return [
      'A shop that other machines reach needs a bank: set SBERBANK_URL, SBERBANK_USER and SBERBANK_PASSWORD. ' +
        'With BANK_SIMULATOR=on it opens with the bank simulator, where anyone can pay without money.',
    ];
  }
  return [];
}
