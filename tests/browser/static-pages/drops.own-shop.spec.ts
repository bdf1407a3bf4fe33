import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { test as ownTest } from '../own-shop.ts';
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

ownTest('drop: opens on its page at its moment, and its products can be bought then', async ({ page, shop }) => {
  // Waits for a moment of the real clock on a possibly busy machine.
  ownTest.slow();
  const opens_at = new Date(Date.now() + 8_000).toISOString();
  const collection = { slug: 'minute', title: 'Минута', products: [demo.standaloneBowl] };
  const drop = { slug: 'minute', publishedAt: '2026-01-01T00:00:00+03:00', announce: { title: 'Минута' } };
  await shop.become({
    lists: {
      collections: [collection],
      drops: [{ ...drop, page: { collection: 'minute', opens_at, content: [] } }],
    },
  });
  await page.goto(`${shop.url}/drops/minute`);
  await expect(page.getByRole('timer')).toHaveText(/До\sоткрытия/);

  await expect(page.getByRole('main')).toContainText('Уже открыт', { timeout: 40_000 });

  await expect(page.getByRole('timer')).toHaveCount(0);
  // A stale page may be served from the cache once more while it is renewed.
  await expect(async () => {
    await page.goto(`${shop.url}/product/${demo.standaloneBowl}`);
    await expect(page.getByRole('main').getByRole('button', { name: /В корзину/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
