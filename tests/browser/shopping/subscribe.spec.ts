import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';

const AWAITED = `/product/${demo.parentCollar}?size=l`;
const CALL = '**/subscribe/';

/** Nobody else waits with this address. */
const someone = () => `dog-${crypto.randomUUID()}@example.com`;

async function openForm(page: Page, address = AWAITED): Promise<Locator> {
  await visit(page, address);
  await page.getByRole('main').getByRole('button', { name: 'Сообщить о поступлении' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  return form;
}

async function send(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Электронная почта').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Сообщить о поступлении' }).click();
}

test('A sold-out size can be waited for: the form is 476 px wide and ends with a promise [SUBSCRIBE-01] [SUBSCRIBE-04] [MODAL-02] [CONST-09]', async ({
  page,
}) => {
  const form = await openForm(page);
  expect((await form.boundingBox())?.width).toBe(476);
  await expect(form.getByLabel('Размер')).toHaveValue(`${demo.parentCollar}-l`);
  const email = someone();

  await send(form, email);

  await expect(page.getByRole('dialog', { name: 'Договорились' })).toContainText(`Напишем на ${email}`);
});

test('The button is grey until the form is right, then green; sent too early, it says what is missing [SUBSCRIBE-11] [SUBSCRIBE-12] [SUBSCRIBE-15]', async ({
  page,
}) => {
  const form = await openForm(page);
  const button = form.getByRole('button', { name: 'Сообщить о поступлении' });
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const grey = await colour();

  // Grey, but it can be pressed: then it says why it is.
  await button.click({ force: true });
  await expect(form.getByLabel('Электронная почта')).toHaveAccessibleDescription('Укажите электронную почту');
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/^Отметьте согласие/);
  await form.getByLabel('Электронная почта').fill('anna@example.com');
  await form.getByRole('checkbox').check();

  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect.poll(colour).toBe('rgb(64, 102, 31)');
  expect(grey).not.toBe('rgb(64, 102, 31)');
});

test('Who reads the agreement from the form finds what was typed when they are back', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Электронная почта').fill('anna@example.com');
  const opened = page.waitForEvent('popup');

  await form.getByRole('link', { name: 'соглашение' }).click();

  await expect(
    (await opened).getByRole('heading', { level: 1, name: 'Пользовательское соглашение' }),
  ).toBeVisible();
  await expect(form.getByLabel('Электронная почта')).toHaveValue('anna@example.com');
});

test('An address is judged when it is left, and no longer when it is gone back to [SUBSCRIBE-13]', async ({
  page,
}) => {
  const form = await openForm(page);
  const email = form.getByLabel('Электронная почта');
  await email.fill('anna@');
  await expect(form.getByRole('alert')).toHaveCount(0);

  await email.blur();
  await expect(email).toHaveAccessibleDescription(/Проверьте адрес/);
  await email.focus();

  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('A slip of the finger in an address is mended by one tap [VALIDATION-27]', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Электронная почта').fill('anna@gmial.com');

  await form.getByRole('button', { name: 'anna@gmail.com' }).click();

  await expect(form.getByLabel('Электронная почта')).toHaveValue('anna@gmail.com');
});

test('Who asks a second time is told that nothing more is needed [SUBSCRIBE-05]', async ({ page }) => {
  const email = someone();
  await send(await openForm(page), email);
  await page.getByRole('button', { name: 'Понятно' }).click();

  await send(await openForm(page), email);

  await expect(page.getByRole('dialog', { name: 'Вы уже ждёте этот товар' })).toBeVisible();
});

test('What came back meanwhile is told, the product is read anew, and a press refreshes the page [SUBSCRIBE-06] [SUBSCRIBE-07]', async ({
  page,
}) => {
  // Another size of it is there: to the form it is as if the one that it asks for had come back.
  await page.route(CALL, (route) =>
    route.continue({ url: route.request().url().replace(`${demo.parentCollar}-l`, demo.runningLow) }),
  );
  const form = await openForm(page);
  const reread = page.waitForRequest(/\.data/);

  await send(form, someone());

  await reread;
  const told = page.getByRole('dialog', { name: 'Уже в наличии' });
  await expect(told).toContainText('Обновите страницу');
  const reloaded = page.waitForEvent('load');
  await told.getByRole('button', { name: 'Обновить страницу' }).click();
  await reloaded;
});

for (const { name, status, body } of [
  { name: 'A fault of the shop', status: 503, body: { detail: '', code: 'temporarily_unavailable' } },
  {
    name: 'A refusal that the form does not know',
    status: 400,
    body: { moon: [{ code: 'invalid', message: '' }] },
  },
]) {
  test(`${name} ends with its number and a way out [SUBSCRIBE-08] [ERRORTEXT-05] [ERRORTEXT-06]`, async ({
    page,
  }) => {
    await page.route(CALL, (route) => route.fulfill({ status, json: body }));
    const form = await openForm(page);

    await send(form, someone());

    const told = page.getByRole('dialog', { name: `Ошибка ${status}` });
    await expect(told).toContainText(/Не\sполучилось/);
    await told.getByRole('alert').getByRole('button', { name: 'Закрыть' }).click();
    await expect(told).toBeHidden();
  });
}

test('After a lost connection one press leads back to what was typed, and the next one sends it [ERRORTEXT-30]', async ({
  page,
  context,
}) => {
  const form = await openForm(page);
  const email = someone();
  await context.setOffline(true);
  await send(form, email);
  const told = page.getByRole('dialog', { name: 'Нет связи' });
  await expect(told).toContainText('Проверьте связь');

  await context.setOffline(false);
  await told.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(form.getByLabel('Электронная почта')).toHaveValue(email);
  await form.getByRole('button', { name: /Сообщить/ }).click();

  await expect(page.getByRole('dialog', { name: 'Договорились' })).toContainText(email);
});

test('A refusal of a field stays at its field, and what was typed stays too [SUBSCRIBE-09]', async ({ page }) => {
  await page.route(CALL, (route) =>
    route.fulfill({ status: 400, json: { guest_email: [{ code: 'invalid', message: 'Нет' }] } }),
  );
  const form = await openForm(page);

  await send(form, 'anna@example.com');

  await expect(form.getByLabel('Электронная почта')).toHaveAccessibleDescription(/Проверьте адрес/);
  await expect(form.getByLabel('Электронная почта')).toHaveValue('anna@example.com');
});

test('While the form is on its way its button is busy, and a second press sends nothing [SUBSCRIBE-10]', async ({
  page,
}) => {
  let sendings = 0;
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    sendings += 1;
    await answer;
    await route.continue();
  });
  const form = await openForm(page);
  await send(form, someone());

  const button = form.getByRole('button', { name: 'Сообщить о поступлении' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  goOn();

  await expect(page.getByRole('dialog', { name: 'Договорились' })).toBeVisible();
  expect(sendings).toBe(1);
});

test('The trap for robots is neither seen nor reached by keys [SUBSCRIBE-02]', async ({ page }) => {
  const form = await openForm(page);
  const trap = form.locator('input[name="first_name"]');

  await tabTo(page, form.getByRole('checkbox'));

  await expect(trap).toHaveAttribute('tabindex', '-1');
  expect(await form.locator('label[aria-hidden]').boundingBox()).toMatchObject({ width: 1, height: 1 });
  await expect(form.getByRole('textbox')).toHaveCount(1);
});

test('A thing without sizes asks for none', async ({ page }) => {
  const form = await openForm(page, `/product/${demo.standaloneSoldOutSubscribable}`);

  await expect(form.getByRole('combobox')).toHaveCount(0);
  await send(form, someone());

  await expect(page.getByRole('dialog', { name: 'Договорились' })).toBeVisible();
});

test('Who closed the form before the answer is told that there will be no letter', async ({ page }) => {
  const form = await openForm(page);
  const answer = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { detail: 'Позже', code: 'temporarily_unavailable' } });
  });
  await send(form, someone());
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  answer.resolve();

  await expect(page.getByRole('alertdialog', { name: /Сообщить о\sпоступлении/ })).toContainText(/Не\sполучилось/);
});
