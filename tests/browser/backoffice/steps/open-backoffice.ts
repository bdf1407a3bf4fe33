import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../../shop-test.ts';
import { inviteOwner } from '../../steps/operate.ts';

/** A device that makes and proves passkeys without asking its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sets the language of the back office for a browser that has not opened it yet. */
export async function chooseLanguage(page: Page, language: 'ru' | 'en'): Promise<void> {
  await page.addInitScript((code) => {
    localStorage.getItem('backoffice.language') ?? localStorage.setItem('backoffice.language', code);
  }, language);
}

/** Accepts an invitation with a passkey, up to the recovery codes. Returns the address of the back office. */
export async function acceptInvitation(page: Page): Promise<string> {
  const link = await inviteOwner(`Степан ${randomUUID().slice(0, 8)}`);
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: /^(Добавить ключ|Add a passkey)$/ }).click();
  await expect(page.getByRole('heading', { name: /^(Запасные коды|Recovery codes)$/ })).toBeVisible();
  return new URL(link).origin;
}

/** Signs a new owner in; the page then shows the start page. */
export async function openBackoffice(page: Page): Promise<string> {
  const origin = await acceptInvitation(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(К работе|Start working)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Сегодня|Today)$/ })).toBeVisible();
  return origin;
}
