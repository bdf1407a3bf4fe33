import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { test as ownTest } from '../own-shop.ts';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

test('Drops are listed, the next one counts down in Moscow’s time, and its things are shown and not sold [DROP-01] [DROP-02]', async ({
  page,
}) => {
  await page.goto('/drops');
  await page.getByRole('link', { name: 'Золотой час' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Золотой час' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Откроется \d+ \S+ в\s12:00 по\sМоскве/);
  await expect(page.getByRole('timer')).toHaveText(/До\sоткрытия: .*\d+\sмин \d+\sс/);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Шлейка/ }) });
  await expect(row).toContainText(/С\s\d+ \S+, 12:00/);
  await expect(row).not.toContainText('₽');
  await expect(row.getByRole('link', { name: /^Сообщить об\sоткрытии: Шлейка/ })).toHaveAttribute(
    'href',
    /^\/login\?next=/,
  );
  await page.getByRole('main').getByRole('link', { name: 'Смотреть товары дропа' }).click();
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Шлейка/ }) });
  await expect(card).toContainText(/С\s\d+ \S+, 12:00/);
  await expect(card).not.toContainText('₽');
  await expect(card.getByRole('link', { name: /^Сообщить об\sоткрытии: Шлейка/ })).toBeVisible();
  await card.getByRole('link', { name: /^Шлейка/ }).click();

  await expect(page.getByText(/Продажи откроются .* в\s12:00 по\sМоскве/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/До\sоткрытия: /);
  await expect(page.getByRole('main').getByRole('link', { name: /^Сообщить об\sоткрытии$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'В корзину' })).toHaveCount(0);
});

test('A browser whose clock is three days slow counts down to the same minute', async ({ page }) => {
  await page.goto('/drops/golden-hour');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/До\sоткрытия: \d/);
  const days = /\d+/.exec((await timer.textContent()) ?? '')?.[0];

  await page.clock.setSystemTime(Date.now() - 3 * DAY_MS);
  await page.reload();

  await expect(timer).toHaveText(new RegExp(`^До\\sоткрытия: ${days}\\s`));
});

ownTest(
  'When the minute comes, the page says so by itself, and its things can be bought',
  async ({ page, shop }) => {
    // It waits for a minute of a clock, on a machine that does other things as well.
    ownTest.slow();
    const opens_at = new Date(Date.now() + 15_000).toISOString();
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
    // A page that is being made anew may be shown as it was once more.
    await expect(async () => {
      await page.goto(`${shop.url}/product/${demo.standaloneBowl}`);
      await expect(page.getByRole('main').getByRole('button', { name: /В корзину/ })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  },
);

test('What a drop says to guests it says once, and never to who is logged in [DROP-02] [D25]', async ({ page }) => {
  await visit(page, '/drops/golden-hour');
  const box = page.getByRole('dialog', { name: 'Для своих раньше' });
  await expect(box.getByRole('link', { name: 'Войти или завести' })).toHaveAttribute('href', /\/login\?next=/);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/До\sоткрытия/);

  await expect(box).toHaveCount(0);
});

test('Who waits for a drop finds it alone under a heading of its own and among what is waited for, and leaves by a press [DROP-03] [PROFILE-11] [D25]', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/drops/golden-hour');
  await page.getByRole('button', { name: 'Сообщить об открытии', exact: true }).click();
  await expect(page.getByText('Напишем на вашу почту, когда дроп откроется.')).toBeVisible();

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
