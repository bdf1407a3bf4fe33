import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { saveData, visit } from '../steps/visit.ts';
import { barriersHere } from './barriers.ts';

test('axe on a phone: the size finder, the size table, the back-in-stock form and the engraving have no violations', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const collar = `/product/${demo.parentCollar}`;
  await saveData(page);
  await visit(page, collar);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).tap();
  await page.getByLabel('Обхват шеи').fill('39');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  expect(await barriersHere(page), 'size finder').toEqual([]);
  await page.getByRole('button', { name: 'Таблица размеров' }).tap();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  expect(await barriersHere(page), 'size table').toEqual([]);

  await visit(page, `${collar}?size=l`);
  await main.getByRole('button', { name: 'Сообщить о поступлении' }).first().tap();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('checkbox')).toBeVisible();
  await form.getByRole('button', { name: 'Сообщить о поступлении' }).click({ force: true });
  await expect(form.getByRole('alert').first()).toBeVisible();
  expect(await barriersHere(page), 'back-in-stock form').toEqual([]);

  await visit(page, `/product/${demo.parentTag}?size=l`);
  await main.getByRole('button', { name: 'Сделать надпись' }).first().tap();
  const engraving = page.getByRole('dialog');
  await expect(engraving.getByRole('tab').first()).toBeVisible();
  for (const tab of await engraving.getByRole('tab').all()) {
    await tab.tap();
    expect(await barriersHere(page), 'engraving').toEqual([]);
  }
});
