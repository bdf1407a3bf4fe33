import { expect, test } from 'vitest';
import { FAIL_URL, openBank } from '../test-bank.ts';

const FRICTIONLESS = '2202 2050 0001 2424';

test('bank page: shows the order, the sum and that the bank is a simulator', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const page = await bank.visit(formUrl);

  expect(page.text).toContain('<html lang="ru">');
  expect(page.text).toContain('Учебный банк');
  expect(page.text).toContain('KSH-1001-1');
  expect(page.text).toContain('4\u00a0650,00\u00a0₽');
});

test('bank page: an English order has an English page', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register({ language: 'en' });

  const page = await bank.visit(formUrl);

  expect(page.text).toContain('<html lang="en">');
  expect(page.text).toContain('Practice bank: no real money');
});

test('bank page: has no scripts, and its policy allows forms only to the bank and the shop', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const page = await bank.visit(formUrl);

  expect(page.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https://kashtanka.example",
  );
});

test('bank page: escapes markup in a description', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register({ description: '<b onclick="x">order</b>' });

  const page = await bank.visit(formUrl);

  expect(page.text).toContain('&lt;b onclick=&quot;x&quot;&gt;order&lt;/b&gt;');
});

test('bank page: its style sheet is served', async () => {
  const bank = await openBank();

  const style = await bank.visit(`${bank.url}/pay/bank.css`);

  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('bank page: a number that is not a test card is refused and not repeated', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const { location } = await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: '4111111111111111' });
  const page = await bank.visit(new URL(location ?? '', `${formUrl}/outcome`).href);

  expect(page.text).toContain('Такой учебной карты нет');
  expect(page.text).not.toContain('4111');
  expect(await bank.status()).toMatchObject({ orderStatus: 0 });
});

test('bank page: a shopper can return to the shop without paying', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const page = await bank.press(`${formUrl}/outcome`, { outcome: 'leave' });

  expect(page).toMatchObject({ httpStatus: 303, location: FAIL_URL });
  expect(await bank.status()).toMatchObject({ orderStatus: 0 });
});

test('bank page: in an outage the payment expires', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const silence = await bank.press(`${formUrl}/outcome`, { outcome: 'silence' });
  const page = await bank.press(`${formUrl}/expire`, {});

  expect(silence).toMatchObject({ httpStatus: 303, location: 'silence' });
  expect(page).toMatchObject({ httpStatus: 303, location: FAIL_URL });
  expect(await bank.status()).toMatchObject({ orderStatus: 6, actionCode: -2007 });
});

test('bank page: a paid order cannot be paid again', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();
  await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: FRICTIONLESS });

  await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: FRICTIONLESS });
  const page = await bank.visit(formUrl);

  expect(await bank.status()).toMatchObject({ operations: [{ type: 'AUTHORIZATION' }] });
  expect(page.text).toContain('Заказ оплачен');
});

test('bank page: an unknown payment has a page of its own', async () => {
  const bank = await openBank();

  const page = await bank.visit(`${bank.url}/pay/nothing`);

  expect(page.httpStatus).toBe(404);
  expect(page.text).toContain('Такого платежа нет');
});
