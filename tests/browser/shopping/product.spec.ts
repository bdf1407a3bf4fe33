import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { addButton, lineOf, visitWithBasket } from './steps/basket.ts';

test('A thing on sale shows both prices, and the old one by its name', async ({ page }) => {
  await page.goto(`/product/${demo.discountedLeashParent}?size=sm`);

  const main = page.getByRole('main');

  await expect(main.getByText('−15%').first()).toBeVisible();
  await expect(main).toContainText(/3\s230\s₽\s*Старая цена\s*3\s800\s₽/, { useInnerText: true });
  await expect(addButton(page)).toContainText('3 230 ₽');
});

test('A thing without sizes is put in at once [PRODUCT-01]', async ({ page }) => {
  await visitWithBasket(page, `/product/${demo.standaloneBowl}`);

  await addButton(page).click();

  await expect(lineOf(page, 'Миска «Блюдце», 0,7 л, графит')).toContainText('2 890 ₽');
});

test('A single piece that is left is told of', async ({ page }) => {
  await page.goto('/product/key01-01llc');

  const left = page.getByText('Осталась 1 штука');

  await expect(left).toBeVisible();
});

test('What is no longer made can be read about, and leads to what comes close', async ({ page }) => {
  await page.goto(`/product/${demo.outOfProduction}`);

  const main = page.getByRole('main');

  await expect(main.getByText('Этот товар мы больше не делаем')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Похожие' }).getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'В корзину' })).toBeHidden();
});

test('The address of a size leads to the page of its product, with the size chosen [ROUTE-57]', async ({
  page,
}) => {
  await page.goto(`/product/${demo.collarInStock}`);

  const chosen = page.getByRole('radio', { name: 'M', exact: true });

  await expect(page).toHaveURL('/product/clr02-07grp?size=m');
  await expect(chosen).toBeChecked();
});

test('The pictures of a product carry words for who cannot see them', async ({ page }) => {
  await page.goto(`/product/${demo.leashWithCarabiners}`);

  const pictures = page.getByRole('region', { name: 'Фотографии товара' }).getByRole('img');

  await expect(pictures.first()).toHaveAccessibleName(/Поводок/);
});

test('Everything about a product opens row by row, and what was opened stays open', async ({ page }) => {
  await visit(page, `/product/${demo.parentCollar}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Стропа из хлопка с нейлоновой основой').last()).toBeVisible();

  await main.getByRole('heading', { name: 'Материал и уход' }).click();
  await expect(main.getByText('Хлопок 70%, нейлон 30%')).toBeVisible();
  await main.getByRole('heading', { name: 'Особенности' }).click();
  await expect(main.getByText('Выдерживает 90 кг на разрыв')).toBeVisible();
  await main.getByRole('heading', { name: 'Как выбрать размер' }).click();
  await expect(main.getByText('Измерьте шею там, где собака обычно носит ошейник.')).toBeVisible();
  await main.getByRole('heading', { name: 'Доставка и возврат' }).click();

  await expect(main.getByText('Стоимость и срок видны при оформлении, до оплаты.')).toBeVisible();
  await expect(main.getByText('Хлопок 70%, нейлон 30%')).toBeVisible();
});

test('Exchange within 30 days is promised without a row to open', async ({ page }) => {
  await page.goto(`/product/${demo.parentCollar}`);

  const promise = page.getByText('Если размер не подошёл, обменяем в течение 30 дней.');

  await expect(promise).toBeVisible();
});
