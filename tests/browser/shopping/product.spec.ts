import { demo } from '@kashtanka/demo';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { addButton, drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';

const COLLAR = `/product/${demo.parentCollar}`;

const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** A page as rendered by the server, with plain spaces. */
async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  await expect(answer, path).toBeOK();
  return (await answer.text()).replaceAll(/<!--.*?-->/g, '').replaceAll(/[\u00a0\u2060]|&nbsp;/g, ' ');
}

test('product page: its size is named by address, and sale, last unit, sold-out designs and retired goods are rendered [ROUTE-55] [ROUTE-57]', async ({
  request,
}) => {
  for (const path of [`${COLLAR}/${demo.parentCollar}-m`, `${COLLAR}/m`, `${COLLAR}?size=m`])
    expect(await htmlOf(request, path), path).toMatch(/<input(?=[^>]* value="m")(?=[^>]* checked)[^>]*>/);
  const child = await request.get(`/product/${demo.collarInStock}`, { maxRedirects: 0 });
  expect([child.status(), child.headers().location]).toEqual([301, '/product/clr02-07grp?size=m']);

  expect(await htmlOf(request, COLLAR)).toContain('Если размер не подошёл, обменяем в течение 30 дней.');
  expect(await htmlOf(request, '/product/key01-01llc')).toContain('Осталась 1 штука');
  const leash = await htmlOf(request, `/product/${demo.leashWithCarabiners}`);
  expect(leash).toContain('>В корзину<');
  expect(leash).toMatch(/aria-label="Фотографии товара".*?<img[^>]* alt="Поводок/s);
  const designs = await htmlOf(request, '/product/clr01-01cht');
  expect(designs).toMatch(/<a(?=[^>]* href="\/product\/clr01-01llc)(?=[^>]* aria-label="Сирень: нет в наличии")/);
  const retired = await htmlOf(request, `/product/${demo.outOfProduction}`);
  expect(retired).toContain('Этот товар мы больше не делаем');
  expect(retired).toMatch(/>Похожие<.*?<article/s);
  expect(retired).not.toContain('>В корзину<');
});

test('product page: a size is asked for, chosen in the address without a step back, and counted as far as the stock goes [PRODUCT-01] [ROUTE-58] [ROUTE-59] [SIZE-21] [SIZE-22] [SIZE-23] [SIZE-24] [VALIDATION-07] [VALIDATION-11]', async ({
  page,
}) => {
  await visitWithBasket(page, '/catalog/collars');
  await visitWithBasket(page, COLLAR);
  await expect(page.getByRole('group', { name: 'Размер' })).toHaveText(
    /XS\s*S\s*2\sшт\.\s*M\s*мало\s*L\s*сообщить.*XL\s*нет/,
  );

  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Сначала выберите размер');
  await expect(size(page, 'XS')).toBeFocused();
  await expect(drawerOf(page)).toBeHidden();

  await size(page, 'M').check();
  await expect(page).toHaveURL(`${COLLAR}?size=m`);
  await size(page, 'M').click();
  await expect(size(page, 'M'), 'a second click on the chosen size').toBeChecked();
  await page.reload();
  await expect(size(page, 'M'), 'after a reload').toBeChecked();
  await expect(page.getByText('2 490 ₽').first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await size(page, 'XS').check();
  await expect(page).toHaveURL(`${COLLAR}?size=xs`);
  expect(await page.evaluate(() => scrollY), 'scroll position').toBe(200);

  await size(page, 'L').check();
  await expect(page.getByRole('button', { name: 'Сообщить о поступлении' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Этого размера сейчас нет. Можем написать, когда появится.',
  );
  await size(page, 'XL').check();
  await expect(
    page.getByText('Этого размера сейчас нет. Выберите другой или посмотрите похожие.').last(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Нет в наличии' })).toHaveAttribute('aria-disabled', 'true');

  await size(page, 'S').check();
  const quantity = page.getByRole('group', { name: 'Количество' });
  await quantity.getByRole('button', { name: 'Больше' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(quantity.getByText('Больше нет в наличии')).toBeVisible();
  await expect(quantity.getByRole('button', { name: 'Больше' })).toHaveAttribute('aria-disabled', 'true');

  await page.goBack();
  await expect(page, 'five sizes later').toHaveURL('/catalog/collars');
});

test('product page: sections stay open, and another colour keeps the size [ROUTE-55]', async ({ page }) => {
  await visitWithBasket(page, `${COLLAR}/m`);
  await expect(size(page, 'M')).toBeChecked();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Материал и уход' }).click();
  await expect(main.getByText('Хлопок 70%, нейлон 30%')).toBeVisible();
  await main.getByRole('heading', { name: 'Особенности' }).click();
  await expect(main.getByText('Выдерживает 90 кг на разрыв')).toBeVisible();
  await main.getByRole('heading', { name: 'Доставка и возврат' }).click();
  await expect(main.getByText('Стоимость и срок видны при оформлении, до оплаты.')).toBeVisible();
  await expect(main.getByText('Хлопок 70%, нейлон 30%')).toBeVisible();

  await page.getByRole('link', { name: 'Графит', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: /графит$/ })).toBeVisible();
  await expect(page).toHaveURL('/product/clr02-07grp?size=m');
  await expect(size(page, 'M')).toBeChecked();
});

test('product page: a leash is chosen by width and snap hook, a sale shows both prices, a bowl needs no size [PRODUCT-01] [ROUTE-58]', async ({
  page,
}) => {
  await visitWithBasket(page, `/product/${demo.leashWithCarabiners}`);
  await size(page, '20 мм').check();
  await size(page, 'сталь').check();
  await expect(page).toHaveURL(`/product/${demo.leashWithCarabiners}?size=20&carabiner=steel`);
  await expect(addButton(page)).toContainText('3 290 ₽');

  await page.goto(`/product/${demo.discountedLeashParent}?size=sm`);
  const main = page.getByRole('main');
  await expect(main.getByText('−15%').first()).toBeVisible();
  await expect(main).toContainText(/3\s230\s₽\s*Старая цена\s*3\s800\s₽/, { useInnerText: true });
  await expect(addButton(page)).toContainText('3 230 ₽');

  await visitWithBasket(page, `/product/${demo.standaloneBowl}`);
  await addButton(page).click();
  await expect(lineOf(page, 'Миска «Блюдце», 0,7 л, графит')).toContainText('2 890 ₽');
});
