import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../../shop-test.ts';
import { inviteOwner } from '../../steps/operate.ts';

/** Owners who have signed in already, because an invitation costs as much as a short test. */
const signedIn = new Map<'first' | 'second', SignedIn>();

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** A device that makes and proves passkeys without asking its user. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
}

/** Sets the language of the back office for a browser that has not opened it yet. */
export async function chooseLanguage(page: Page, language: 'ru' | 'en'): Promise<void> {
  await page.addInitScript((code) => {
    localStorage.getItem('backoffice.language') ?? localStorage.setItem('backoffice.language', code);
  }, language);
}

/** Accepts an invitation with a passkey, up to the recovery codes. Returns the address of the back office. */
export async function acceptInvitation(page: Page) {
  const link = await inviteOwner(`Степан ${randomUUID().slice(0, 8)}`);
  const device = await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: /^(Добавить ключ|Add a passkey)$/ }).click();
  await expect(page.getByRole('heading', { name: /^(Запасные коды|Recovery codes)$/ })).toBeVisible();
  return { origin: new URL(link).origin, device };
}

/** Signs a new owner in; the page then shows the start page. Returns the address of the back office. */
export async function openAsNewOwner(page: Page): Promise<string> {
  const { origin } = await signIn(page);
  return origin;
}

/**
 * Opens the start page as an owner who stays the same for all tests of a worker; `second` is another person. A test that ends
 * the owner's sessions or changes the owner's account opens as a new one. Returns the address of the back office.
 */
export async function openBackoffice(page: Page, person: 'first' | 'second' = 'first'): Promise<string> {
  const known = signedIn.get(person);
  if (!known) {
    const { origin, ...rest } = await signIn(page);
    signedIn.set(person, { origin, ...rest });
    return origin;
  }
  const { devTools, authenticatorId } = await addAuthenticator(page);
  // The count of a passkey's uses must rise from one authenticator to the next.
  const credential = { ...known.passkey, signCount: Math.floor(Date.now() / 1000) };
  await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
  await page.context().addCookies(known.cookies);
  await page.goto(known.origin);
  await expectStartPage(page);
  return known.origin;
}

async function signIn(page: Page) {
  const { origin, device } = await acceptInvitation(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(К работе|Start working)$/ }).click();
  await expectStartPage(page);
  const { credentials } = await device.devTools.send('WebAuthn.getCredentials', {
    authenticatorId: device.authenticatorId,
  });
  const [passkey] = credentials;
  if (!passkey) throw new Error('the authenticator has no passkey');
  return { origin, passkey, cookies: await page.context().cookies(origin) };
}

async function expectStartPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^(Сегодня|Today)$/ })).toBeVisible();
}
