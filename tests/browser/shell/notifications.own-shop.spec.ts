import type { NotificationRow } from '@kashtanka/contract/import';
import { expect, test } from '../own-shop.ts';
import { visit } from '../steps/visit.ts';

const ELSEWHERE = 'https://elsewhere.example/faq';

const banner = (code: string, part: Partial<NotificationRow>): NotificationRow => ({
  code,
  kind: 'banner',
  level: 'info',
  hideable: true,
  placement: ['faq'],
  body: { ru: `Сообщение ${code}`, en: `Message ${code}` },
  ...part,
});

const NOTIFICATIONS = [
  banner('weekend', { link_href: '/delivery', link_text: { ru: 'Подробнее', en: 'More' } }),
  banner('law', { hideable: false, link_href: ELSEWHERE, link_text: { ru: 'К закону', en: 'To the law' } }),
  banner('collections', { placement: ['collections'] }),
  banner('drop', { placement: ['drops'] }),
  banner('box', { kind: 'modal', placement: ['drops'], title: { ru: 'Важное', en: 'Important' } }),
];

/** After 180 days a hidden notification may be shown again. */
const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000;

test('notifications: stand on their pages, stay hidden for half a year also before hydration, and one in a modal opens once [NOTIFICATION-03] [NOTIFICATION-04] [NOTIFICATION-05]', async ({
  page,
  shop,
}) => {
  await shop.become({ lists: { notifications: NOTIFICATIONS } });
  const message = (code: string) => page.getByRole('main').getByText(`Message ${code}`);
  const cross = page.getByRole('button', { name: 'Hide this message' });
  const reloadWithoutScripts = async () => {
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
  };

  await test.step('one that was hidden half a year ago is shown again', async () => {
    await visit(page, `${shop.url}/en/faq`);
    await expect(message('law')).toBeVisible();
    await expect(message('collections')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'More' })).toHaveAttribute(
      'href',
      '/en/delivery',
    );
    // Until it is reloaded, the page's clock is half a year behind.
    await page.evaluate((agoMs) => {
      const now = Date.now;
      Date.now = () => now() - agoMs;
    }, HALF_A_YEAR_MS);
    // A notification that cannot be hidden has no close button.
    await cross.click();
    await expect(message('weekend')).toBeHidden();
    await reloadWithoutScripts();
    await expect(message('weekend')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('one that is hidden stays hidden', async () => {
    await visit(page, `${shop.url}/en/faq`);
    await cross.click();
    await expect(message('weekend')).toBeHidden();
    await reloadWithoutScripts();
    await expect(message('law')).toBeVisible();
    await expect(message('weekend')).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('before hydration the cross posts a form, and scripts take the answer over', async () => {
    await page.evaluate(() => localStorage.removeItem('hidden_notifications'));
    await reloadWithoutScripts();
    await cross.click();
    await expect(page).toHaveURL(`${shop.url}/en/faq`);
    await expect(message('law')).toBeVisible();
    await expect(message('weekend')).toHaveCount(0);
    await page.unrouteAll();
    await visit(page, `${shop.url}/en/faq`);
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('hidden_notifications');
    await visit(page, `${shop.url}/en/faq`);
    await expect(message('law')).toBeVisible();
    await expect(message('weekend')).toBeHidden();
  });

  await test.step('a modal opens by itself, once', async () => {
    await visit(page, `${shop.url}/en/drops`);
    const modal = page.getByRole('dialog', { name: 'Important' });
    await expect(modal).toContainText('Message box');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await visit(page, `${shop.url}/en/drops`);
    // When the banner beside it can be hidden, the code that opens modals has run.
    await cross.click();
    await expect(message('drop')).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await page.route(ELSEWHERE, (route) => route.fulfill({ body: 'elsewhere' }));
  await visit(page, `${shop.url}/en/faq`);
  await page.getByRole('main').getByRole('link', { name: 'To the law' }).click();
  await expect(page, 'a link elsewhere leaves the shop').toHaveURL(ELSEWHERE);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('notifications: one that a form dismissed stays away, and the others stay', async ({ page, shop }) => {
    await shop.become({ lists: { notifications: NOTIFICATIONS } });
    const message = (code: string) => page.getByRole('main').getByText(`Сообщение ${code}`);
    await page.goto(`${shop.url}/faq`);

    await page.getByRole('button', { name: 'Скрыть сообщение' }).click();

    await expect(message('law')).toBeVisible();
    await expect(message('weekend')).toHaveCount(0);
    await page.goto(`${shop.url}/faq`);
    await expect(message('weekend')).toHaveCount(0);
    await page.goto(`${shop.url}/collections`);
    await expect(message('collections')).toBeVisible();
  });
});
