import { expect, test } from 'vitest';
import { FAIL_URL, openBank, RETURN_URL } from '../test-bank.ts';

const FRICTIONLESS = '2202 2050 0001 2424';
const WITH_CHALLENGE = '2202205300068092';

test('bank page: a good bank card pays and returns to the shop', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const page = await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: FRICTIONLESS });

  expect(page).toMatchObject({ httpStatus: 303, location: RETURN_URL });
  expect(await bank.status()).toMatchObject({ orderStatus: 2 });
});

test.each([
  ['2202205000060910', 116],
  ['2202202107593166', 101],
])(
  'bank page: the bank card %s is declined with code %i, and the order stays payable',
  async (card, actionCode) => {
    const bank = await openBank();
    const { formUrl } = await bank.register();

    const page = await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card });
    const declined = await bank.status();
    await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: FRICTIONLESS });

    expect(page).toMatchObject({ httpStatus: 303, location: FAIL_URL });
    expect(declined).toMatchObject({ orderStatus: 6, actionCode });
    expect(await bank.status()).toMatchObject({ orderStatus: 2 });
  },
);

test('bank page: three declined attempts close the order', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();
  await bank.press(`${formUrl}/outcome`, { outcome: 'decline' });
  await bank.press(`${formUrl}/outcome`, { outcome: 'decline' });
  await bank.press(`${formUrl}/outcome`, { outcome: 'decline' });

  await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: FRICTIONLESS });
  const page = await bank.visit(formUrl);

  expect(await bank.status()).toMatchObject({ orderStatus: 6 });
  expect(page.text).toContain('Оплатить уже нельзя');
});

test('bank page: a challenge card requires a code, and the right one pays', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  const challenge = await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: WITH_CHALLENGE });
  const meanwhile = await bank.status();
  const page = await bank.press(`${formUrl}/acs`, { code: '111111' });

  expect(challenge).toMatchObject({ httpStatus: 303, location: 'acs' });
  expect(meanwhile).toMatchObject({ orderStatus: 5 });
  expect(page).toMatchObject({ httpStatus: 303, location: RETURN_URL });
  expect(await bank.status()).toMatchObject({ orderStatus: 2 });
});

test('bank page: a wrong code declines the payment', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();
  await bank.press(`${formUrl}/outcome`, { outcome: 'challenge' });

  const page = await bank.press(`${formUrl}/acs`, { code: '123456' });

  expect(page).toMatchObject({ httpStatus: 303, location: FAIL_URL });
  expect(await bank.status()).toMatchObject({ orderStatus: 6, actionCode: -2006 });
});

test('bank page: a confirmation code that was not requested pays nothing', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  await bank.press(`${formUrl}/acs`, { code: '111111' });

  expect(await bank.status()).toMatchObject({ orderStatus: 0 });
});

test('bank page: the shopper chooses the behaviour of the callback', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();

  await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: FRICTIONLESS, callback: 'delayed' });
  const before = [...bank.shop.arrived];
  await bank.control('clock', { advanceMs: 10_000 });

  expect(before).toEqual([]);
  expect(bank.shop.arrived).toHaveLength(2);
});
