import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';

const AWAITED = `/product/${demo.parentCollar}?size=l`;
const BOWL = `/product/${demo.standaloneSoldOutSubscribable}`;
const CALL = '**/subscribe/';
const GREEN = 'rgb(64, 102, 31)';

const newEmail = () => `dog-${crypto.randomUUID()}@example.com`;

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Сообщить о поступлении' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  return form;
}

const submitOf = (form: Locator) => form.getByRole('button', { name: 'Сообщить о поступлении' });

async function send(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Электронная почта').fill(email);
  await form.getByRole('checkbox').check();
  await submitOf(form).click();
}

test('subscription to a return: the form checks an address when it is left, keeps it, is sent once, and a second one is known [CONST-09] [MODAL-02] [SUBSCRIBE-01] [SUBSCRIBE-02] [SUBSCRIBE-04] [SUBSCRIBE-05] [SUBSCRIBE-10] [SUBSCRIBE-11] [SUBSCRIBE-12] [SUBSCRIBE-13] [SUBSCRIBE-15] [VALIDATION-27]', async ({
  page,
}) => {
  await visit(page, AWAITED);
  const form = await openForm(page);
  const email = form.getByLabel('Электронная почта');
  const consent = form.getByRole('checkbox');
  const submit = submitOf(form);
  const colour = () => submit.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect((await form.boundingBox())?.width).toBe(476);
  await expect(form.getByLabel('Размер')).toHaveValue(`${demo.parentCollar}-l`);

  await test.step('an early click lists the missing fields', async () => {
    expect(await colour()).not.toBe(GREEN);
    await submit.click({ force: true });
    await expect(email).toHaveAccessibleDescription('Укажите электронную почту');
    await expect(consent).toHaveAccessibleDescription(/^Отметьте согласие/);
    await consent.check();
  });

  await test.step('an address is checked when it is left, and corrected by a click', async () => {
    await email.fill('anna@');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/Проверьте адрес/);
    await email.focus();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await email.fill('anna@gmial.com');
    await form.getByRole('button', { name: 'anna@gmail.com' }).click();
    await expect(email).toHaveValue('anna@gmail.com');
    await expect.poll(colour).toBe(GREEN);
  });

  await test.step('the agreement opens beside the form', async () => {
    const opened = page.waitForEvent('popup');
    await form.getByRole('link', { name: 'соглашение' }).click();
    const agreement = await opened;
    await expect(agreement.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible();
    await agreement.close();
    await expect(email).toHaveValue('anna@gmail.com');
  });

  await test.step('the trap for robots is neither seen nor reached by keys', async () => {
    await email.focus();
    await tabTo(page, consent);
    await expect(form.locator('input[name="first_name"]')).toHaveAttribute('tabindex', '-1');
    expect(await form.locator('label[aria-hidden]').boundingBox()).toMatchObject({ width: 1, height: 1 });
    await expect(form.getByRole('textbox')).toHaveCount(1);
  });

  const address = newEmail();
  await test.step('a second press sends nothing', async () => {
    let sent = 0;
    const { promise: answer, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(CALL, async (route) => {
      sent += 1;
      await answer;
      await route.continue();
    });
    await send(form, address);
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await submit.click({ force: true });
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Договорились' })).toContainText(`Напишем на ${address}`);
    expect(sent).toBe(1);
    await page.getByRole('button', { name: 'Понятно' }).click();
  });

  await test.step('the same address once more', async () => {
    await send(await openForm(page), address);
    await expect(page.getByRole('dialog', { name: 'Вы уже ждёте этот товар' })).toBeVisible();
  });
});

test('subscription to a return: errors, refusals and a return meanwhile are shown, and typed data stays [ERRORTEXT-05] [ERRORTEXT-06] [SUBSCRIBE-06] [SUBSCRIBE-07] [SUBSCRIBE-08] [SUBSCRIBE-09]', async ({
  page,
}) => {
  await visit(page, AWAITED);
  const answerWith = (status: number, json: object) =>
    page.route(CALL, (route) => route.fulfill({ status, json }), { times: 1 });

  await answerWith(503, { detail: '', code: 'temporarily_unavailable' });
  await send(await openForm(page), newEmail());
  const failed = page.getByRole('dialog', { name: 'Ошибка 503' });
  await expect(failed).toContainText(/Не\sполучилось/);
  await failed.getByRole('alert').getByRole('button', { name: 'Закрыть' }).click();
  await expect(failed).toBeHidden();

  await answerWith(400, { guest_email: [{ code: 'invalid', message: 'Нет' }] });
  const form = await openForm(page);
  await send(form, 'anna@example.com');
  await expect(form.getByLabel('Электронная почта')).toHaveAccessibleDescription(/Проверьте адрес/);
  await expect(form.getByLabel('Электронная почта')).toHaveValue('anna@example.com');

  // Another size is in stock: for the form this is the same as if its own size were back.
  await page.route(CALL, (route) =>
    route.continue({ url: route.request().url().replace(`${demo.parentCollar}-l`, demo.runningLow) }),
  );
  const reread = page.waitForRequest(/\.data/);
  await send(form, newEmail());
  await reread;
  const returned = page.getByRole('dialog', { name: 'Уже в наличии' });
  await expect(returned).toContainText('Обновите страницу');
  const reloaded = page.waitForEvent('load');
  await returned.getByRole('button', { name: 'Обновить страницу' }).click();
  await reloaded;
});

test('subscription to a return: a product without sizes asks for none; a lost connection can be retried; a failure after closing is reported [ERRORTEXT-30]', async ({
  page,
  context,
}) => {
  await visit(page, BOWL);
  const form = await openForm(page);
  await expect(form.getByRole('combobox')).toHaveCount(0);
  const email = newEmail();
  await context.setOffline(true);
  await send(form, email);
  const offline = page.getByRole('dialog', { name: 'Нет связи' });
  await expect(offline).toContainText('Проверьте связь');
  await context.setOffline(false);
  await offline.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(form.getByLabel('Электронная почта')).toHaveValue(email);
  await submitOf(form).click();
  await expect(page.getByRole('dialog', { name: 'Договорились' })).toContainText(email);
  await page.getByRole('button', { name: 'Понятно' }).click();

  const answer = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { detail: 'Позже', code: 'temporarily_unavailable' } });
  });
  await send(await openForm(page), newEmail());
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  answer.resolve();
  await expect(page.getByRole('alertdialog', { name: /Сообщить о\sпоступлении/ })).toContainText(/Не\sполучилось/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('subscription to a return: a sold-out size leads to a form that keeps typed values and answers alike for a known address', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const email = newEmail();
    const submit = main.getByRole('button', { name: 'Сообщить о поступлении' });
    await page.goto(`/product/${demo.parentCollar}`);
    await main.getByRole('radio', { name: 'L', exact: true }).check();
    await main.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(main.getByLabel('Размер')).toHaveValue(`${demo.parentCollar}-l`);
    await main.getByLabel('Электронная почта').fill(email);
    await submit.click();
    await expect(main.getByRole('checkbox')).toHaveAccessibleDescription(/^Отметьте согласие/);
    for (let time = 1; time <= 2; time += 1) {
      await main.getByLabel('Электронная почта').fill(email);
      await main.getByRole('checkbox').check();
      await submit.click();
      await expect(main.getByRole('status')).toContainText('Договорились');
    }

    await page.goto(BOWL);
    await submit.first().click();
    await expect(page).toHaveURL(`/back-in-stock/${demo.standaloneSoldOutSubscribable}?`);
    await expect(main.getByRole('combobox')).toHaveCount(0);
    await expect(main.getByLabel('Электронная почта')).toBeVisible();
  });
});
