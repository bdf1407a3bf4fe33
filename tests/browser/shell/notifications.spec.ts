import type { NotificationRow } from '@kashtanka/contract/import';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { holdBack } from '../shopping/steps/network.ts';
import { fileWith } from '../steps/file-with.ts';
import { visit } from '../steps/visit.ts';

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
  banner('law', { hideable: false }),
  banner('collections', { placement: ['collections'] }),
  banner('drop', { placement: ['drops'] }),
  banner('box', { kind: 'modal', placement: ['drops'], title: { ru: 'Важное', en: 'Important' } }),
];

/** 180 days, after which what was put away may be shown once more. */
const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000;

const told = (page: Page, code: string) => page.getByRole('main').getByText(`Message ${code}`);

// It is one shop, so one state follows the other.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ shop }) => shop.become({ lists: { notifications: NOTIFICATIONS } }));

test('What is told stands on its page, and what is put away stays away, before the page is alive as well [NOTIFICATION-03] [NOTIFICATION-04]', async ({
  page,
  shop,
}) => {
  await visit(page, `${shop.url}/en/faq`);
  await expect(told(page, 'law')).toBeVisible();
  await expect(told(page, 'collections')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'More' })).toHaveAttribute('href', '/en/delivery');

  // Who may not put one away is not asked: there is one cross for the two.
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(told(page, 'weekend')).toBeHidden();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });

  await expect(told(page, 'law')).toBeVisible();
  await expect(told(page, 'weekend')).toBeHidden();
});

test('What is put away before it can be is gone as soon as it can, and shows meanwhile that it was pressed [NOTIFICATION-03]', async ({
  page,
  shop,
}) => {
  const come = await holdBack(page, `**/assets/${await fileWith('hidden_notifications')}`);
  await visit(page, `${shop.url}/en/faq`);
  const cross = page.getByRole('button', { name: 'Hide this message' });

  await cross.click();

  await expect(cross).toHaveCSS('opacity', '0.6');
  come();
  await expect(told(page, 'weekend')).toBeHidden();
});

test('What was put away half a year ago is told again, before the page is alive as well [NOTIFICATION-03]', async ({
  page,
  shop,
}) => {
  await visit(page, `${shop.url}/en/faq`);
  // Until it is loaded anew the page believes in a day half a year ago.
  await page.evaluate((agoMs) => {
    const now = Date.now;
    Date.now = () => now() - agoMs;
  }, HALF_A_YEAR_MS);
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(told(page, 'weekend')).toBeHidden();

  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });

  await expect(told(page, 'weekend')).toBeVisible();
});

test('One in a box opens by itself, and once it is closed it stays closed [NOTIFICATION-05]', async ({
  page,
  shop,
}) => {
  await visit(page, `${shop.url}/en/drops`);
  const box = page.getByRole('dialog', { name: 'Important' });
  await expect(box).toContainText('Message box');

  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await visit(page, `${shop.url}/en/drops`);
  // What opens boxes is at work once what stands beside can be put away.
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(told(page, 'drop')).toBeHidden();

  // And one that was on its way would stand before the basket that is asked for after it.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Basket/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Basket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A message leads elsewhere by the browser, not by the shop', async ({ page, shop }) => {
  const elsewhere = 'https://elsewhere.example/faq';
  const leading = banner('partner', {
    link_href: elsewhere,
    link_text: { ru: 'К партнёру', en: 'To the partner' },
  });
  await shop.become({ lists: { notifications: [leading] } });
  await page.route(elsewhere, (route) => route.fulfill({ body: 'elsewhere' }));
  await visit(page, `${shop.url}/en/faq`);

  await page.getByRole('main').getByRole('link', { name: 'To the partner' }).click();

  await expect(page).toHaveURL(elsewhere);
});
