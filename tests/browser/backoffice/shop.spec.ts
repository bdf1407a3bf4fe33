import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('settings: a value outside of its limits is refused at its field, a right one is in force', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/settings`);
  const row = page.getByRole('listitem').filter({ hasText: 'новинкой' });

  await row.getByRole('button').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Значение').fill('9999');
  await dialog.getByLabel('Причина').fill('Новая коллекция');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Проверьте, что написано')).toBeVisible();
  await dialog.getByLabel('Значение').fill('31');
  await page.keyboard.press('Control+Enter');

  await expect(dialog).toBeHidden();
  await expect(row).toContainText('31');
  await expect(row).toContainText('по\u00a0умолчанию 30');
});

test('discounts: an offer is stopped with a reason and resumed', async ({ page }) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/offers`);
  const row = page
    .getByRole('table', { name: 'Скидки и\u00a0акции' })
    .getByRole('row')
    .filter({ hasText: 'Действует' })
    .last();
  const name = (await row.getByRole('cell').or(row.getByRole('rowheader')).first().textContent()) ?? '';
  const sameRow = page.getByRole('row').filter({ hasText: name }).first();

  for (const [action, state] of [
    ['Остановить', 'Остановлено'],
    ['Включить', 'Действует'],
  ] as const) {
    await sameRow.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Причина').fill('Проверяем');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
    await expect(sameRow).toContainText(state);
  }
});

test('facts: a new phone stands in the frame and the texts of the shop within two seconds', async ({ page }) => {
  const origin = await openBackoffice(page);
  const phone = '8 (800) 123-45-67';
  const inn = '7701234567';
  const shows = async (path: string, fact = phone) => (await (await page.request.get(path)).text()).includes(fact);
  const save = async (value: string, taxNumber: string) => {
    await page.goto(`${origin}/settings/shop`);
    await page.getByLabel('Телефон', { exact: true }).fill(value);
    await page.getByLabel('ИНН', { exact: true }).fill(taxNumber);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Причина').fill('Новый номер');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  };

  expect(await shows('/faq/payment')).toBe(false);
  await save(phone, inn);
  await expect.poll(() => shows('/faq/payment'), { timeout: 2_000 }).toBe(true);
  await expect.poll(() => shows('/en/checkout'), { timeout: 2_000 }).toBe(true);
  await expect.poll(() => shows('/info', inn), { timeout: 2_000 }).toBe(true);
  expect(await barriersHere(page)).toEqual([]);
  // The phone of the demo, which other tests read.
  await save('8\u00a0(800)\u00a0000-00-00', '');
  await expect.poll(() => shows('/faq/payment'), { timeout: 2_000 }).toBe(false);
});

test('page text: faults are named by line, unsaved words outlive the tab, and the saved text is in the shop at once', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/settings/pages`);
  const row = page.getByRole('row').filter({ hasText: 'Амбассадорам' });
  await expect(row).toContainText('Свой');
  await expect(page.getByRole('row').filter({ hasText: '/privacy' })).toContainText('Стандартный');
  await row.getByRole('link').click();
  const body = page.getByLabel('Текст, Русский');
  const words = 'Пишем каждую пятницу.';
  const shows = async () => (await (await page.request.get('/ambassadors')).text()).includes(words);

  await body.fill('Раз.\n\n[Вакансии](/jobs)');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: /К\s*строке 3/ }).click();
  await expect(body).toBeFocused();
  await body.fill(words);
  await page.reload();
  await expect(body).toHaveValue(words);
  await page.getByRole('button', { name: /Показать на\s*странице/ }).click();
  await expect(page.frameLocator('iframe').getByText(words)).toBeVisible();
  expect(await shows()).toBe(false);
  expect(await barriersHere(page)).toEqual([]);
  await body.press('Control+s');
  await expect(page.getByText('Текст сохранён')).toBeVisible();
  await expect.poll(shows, { timeout: 4_000 }).toBe(true);

  await page.getByText('История').click();
  await page.getByRole('button', { name: /^Вернуть как было до/ }).click();
  await expect.poll(shows, { timeout: 4_000 }).toBe(false);
});
