import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { readEmail } from '../steps/read-email.ts';
import { logIn, visit } from '../steps/visit.ts';

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' }).click();
  const form = page.getByRole('dialog', { name: 'Новости магазина' });
  await expect(form).toBeVisible();
  return form;
}

test('newsletter: a guest subscribes, confirms by email and unsubscribes; a failed call and a used link explain the next step; an account is asked for consent alone [NEWS-01] [NEWS-04] [NEWS-06] [NEWS-08] [NEWS-09] [NEWS-13] [MODAL-01] [CONST-09] [ERRORTEXT-30] [NEWS-10] [NEWS-12] [FOOTER-09] [D71]', async ({
  page,
}) => {
  const email = `dog-${crypto.randomUUID()}@example.com`;
  await visit(page, '/about');
  const form = await openForm(page);
  const button = form.getByRole('button', { name: 'Подписаться' });
  await expect.poll(() => boxOf(form)).toMatchObject({ width: 476 });
  await button.click({ force: true });
  await expect(form.getByLabel('Электронная почта')).toHaveAccessibleDescription('Укажите электронную почту');
  await form.getByLabel('Электронная почта').fill(email);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await expect(button).toHaveCSS('background-color', 'rgb(176, 38, 29)');
  await page.route(
    '**/news/subscribe/',
    (route) => route.fulfill({ status: 500, json: { detail: '', code: 'error' } }),
    {
      times: 1,
    },
  );
  await button.click();
  const failure = page.getByRole('dialog', { name: 'Ошибка 500' });
  await expect(failure).toContainText('Попробуйте ещё раз');
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();

  await openForm(page);
  await form.getByLabel('Электронная почта').fill(email);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Почти готово' })).toContainText(email);
  const {
    links: [confirm = '', leave = ''],
  } = await readEmail(page, { to: email });
  await visit(page, new URL(confirm).pathname);
  await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
  await expect(page).toHaveURL('/thanks?news');
  await expect(page.getByRole('heading', { name: 'Спасибо, подписка подтверждена' })).toBeVisible();

  await page.goto(leave);
  await expect(page.getByRole('main')).toContainText(`${email.slice(0, 1)}***@example.com`);
  await page.getByRole('button', { name: 'Отписаться', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вы отписались' })).toBeVisible();
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы уже отписаны' })).toBeVisible();
  await page.goto('/unsubscribe?code=1-x');
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не подходит' })).toBeVisible();

  await page.goto('/mail/confirm/1-x');
  await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Подписаться ещё раз' }).click();
  await expect(form).toBeVisible();

  await test.step('a logged-in shopper is asked for consent alone, and then not invited again', async () => {
    await logIn(page);
    await visit(page, '/delivery');
    await openForm(page);
    await expect(form.getByRole('textbox')).toHaveCount(0);

    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Подписаться' }).click();
    const done = page.getByRole('dialog', { name: 'Вы подписаны' }).getByRole('button', { name: 'Понятно' });
    await expect(done).toBeFocused();
    await done.click();

    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' })).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('newsletter: a form shows its refusal beside the typed values, and answers alike for a known address', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const email = `dog-${crypto.randomUUID()}@example.com`;
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' }).click();
    await main.getByLabel('Электронная почта').fill(email);
    await main.getByRole('button', { name: 'Подписаться' }).click();
    await expect(main.getByRole('checkbox').first()).toHaveAccessibleDescription(/^Отметьте согласие/);
    await expect(main.getByLabel('Электронная почта')).toHaveValue(email);
    for (let time = 1; time <= 2; time += 1) {
      await main.getByLabel('Электронная почта').fill(email);
      for (const box of await main.getByRole('checkbox').all()) await box.check();
      await main.getByRole('button', { name: 'Подписаться' }).click();
      await expect(main.getByRole('status')).toContainText('Готово');
      await expect(page).toHaveURL('/newsletter?link=sent');
    }
    await readEmail(page, { to: email });
  });
});
