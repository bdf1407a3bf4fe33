import { DAY_MS } from '@kashtanka/rules';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

test('drop: counts down in Moscow time by any clock of the browser, shows its products without selling them, and is subscribed to [DROP-01] [DROP-02] [DROP-03] [PROFILE-11] [D25]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const main = page.getByRole('main');
  const timer = page.getByRole('timer');
  await page.goto('/drops');
  await page.getByRole('link', { name: 'Золотой час' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Золотой час' })).toBeVisible();
  await expect(main).toContainText(/Откроется \d+ \S+ в\s12:00 по\sМоскве/);
  await expect(timer).toHaveText(/До\sоткрытия: .*\d+\sмин \d+\sс/);
  const box = page.getByRole('dialog', { name: 'Для своих раньше' });
  await expect(box.getByRole('link', { name: 'Войти или завести' })).toHaveAttribute('href', /\/login\?next=/);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  const days = /\d+/.exec((await timer.textContent()) ?? '')?.[0];
  await page.clock.setSystemTime(Date.now() - 3 * DAY_MS);
  await page.reload();
  await expect(timer, 'a clock that is three days slow').toHaveText(new RegExp(`^До\\sоткрытия: ${days}\\s`));
  await expect(box, 'the box is shown once').toHaveCount(0);
  await page.clock.setSystemTime(Date.now());

  await test.step('its products are shown with the moment of sale instead of a price', async () => {
    const item = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Шлейка/ }) });
    await expect(item).toContainText(/С\s\d+ \S+, 12:00/);
    await expect(item).not.toContainText('₽');
    const notify = item.getByRole('link', { name: /^Сообщить об\sоткрытии: Шлейка/ });
    await expect(notify).toHaveAttribute('href', /^\/login\?next=/);
    await main.getByRole('link', { name: 'Смотреть товары дропа' }).click();
    await expect(page).toHaveURL(/\/collections\//);
    await expect(item).toContainText(/С\s\d+ \S+, 12:00/);
    await expect(item).not.toContainText('₽');
    await expect(notify).toBeVisible();
    await item.getByRole('link', { name: /^Шлейка/ }).click();
    await expect(page.getByText(/Продажи откроются .* в\s12:00 по\sМоскве/)).toBeVisible();
    await expect(timer).toHaveText(/До\sоткрытия: /);
    await expect(main.getByRole('link', { name: /^Сообщить об\sоткрытии$/ })).toBeVisible();
    await expect(main.getByRole('button', { name: 'В корзину' })).toHaveCount(0);
  });

  await test.step('for a subscribed shopper it is first in the list and among the subscriptions', async () => {
    await logIn(page);
    await visit(page, '/drops/golden-hour');
    await page.getByRole('button', { name: 'Сообщить об открытии', exact: true }).click();
    await expect(page.getByText('Напишем на вашу почту, когда дроп откроется.')).toBeVisible();
    await expect(page.getByRole('dialog'), 'the box for guests stays away').toHaveCount(0);

    await visit(page, '/drops');
    const headingsIn = (name: string) =>
      page.getByRole('region', { name }).getByRole('heading', { level: 3 }).allTextContents();
    await expect(page.getByRole('heading', { level: 2, name: 'Ваши дропы' })).toBeVisible();
    expect(await headingsIn('Ваши дропы')).toEqual(['Золотой час']);
    expect(await headingsIn('Другие дропы')).toEqual(['Первый снег', 'Тихий двор']);
    await visit(page, '/collections/golden-hour');
    await expect(page.getByRole('button', { name: /^Не\sсообщать: / })).toHaveCount(3);
    await visit(page, '/profile/user');
    await page.getByRole('button', { name: 'Отписаться: Золотой час' }).click();
    await expect(page.getByText(/^Подписок больше нет/)).toBeVisible();
  });
});
