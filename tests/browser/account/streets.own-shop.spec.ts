import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { logIn, visit } from '../steps/visit.ts';

const street = (page: Page) => page.getByRole('combobox', { name: 'Улица, дом, квартира' });

async function chooseKazan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Город' }).pressSequentially('Каза');
  await page.getByRole('option', { name: 'Казань' }).click();
}

test('streets: are suggested at the checkout, by keys alone, and in an address of the profile [ADDRESS-02] [ADDRESS-03]', async ({
  page,
  shop,
}) => {
  await test.step('at the checkout, a flat follows the suggested building', async () => {
    const line = { article: demo.collarInStock, quantity: 1, options: [] };
    await expect(await page.request.post(`${shop.url}/api/v1/basket/line/`, { data: line })).toBeOK();
    await visit(page, `${shop.url}/checkout`);
    await chooseKazan(page);
    await street(page).pressSequentially('баум');
    await expect(page.getByRole('option', { name: 'ул Баумана' })).toBeVisible();
    await street(page).press('ArrowDown');
    await street(page).press('Enter');
    await expect(street(page)).toHaveValue('ул Баумана, ');
    await street(page).pressSequentially('1');
    await expect(page.getByRole('option')).toHaveCount(7);
    await street(page).pressSequentially('7');
    await expect(page.getByRole('option')).toHaveText(['ул Баумана, д 17420017']);
    await street(page).press('ArrowDown');
    await street(page).press('Enter');
    await expect(page.getByLabel('Индекс')).toHaveValue('420017');
    await street(page).pressSequentially(', кв 3');
    await expect(street(page)).toHaveValue('ул Баумана, д 17, кв 3');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await logIn(page, shop.url);
  await visit(page, `${shop.url}/profile/address`);
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  await chooseKazan(page);
  await street(page).pressSequentially('большая красная 5');
  await page.getByRole('option', { name: 'ул Большая Красная, д 5' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'ул Большая Красная, д 5' });
  await expect(row).toContainText('420005, Казань, Республика Татарстан');
});
