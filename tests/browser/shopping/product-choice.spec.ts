import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { addButton, drawerOf, visitWithBasket } from './steps/basket.ts';

const COLLAR = `/product/${demo.parentCollar}`;

test('Each size tells what is left of it [SIZE-21] [SIZE-22] [SIZE-23] [SIZE-24]', async ({ page }) => {
  await page.goto(COLLAR);

  const sizes = page.getByRole('group', { name: 'Размер' });

  await expect(sizes).toHaveText(/XS\s*S\s*2\sшт\.\s*M\s*мало\s*L\s*сообщить.*XL\s*снят/);
});

test('Without a size nothing is put in: the sizes are asked for and get the focus [PRODUCT-01]', async ({
  page,
}) => {
  await visitWithBasket(page, COLLAR);

  await addButton(page).click();

  await expect(page.getByRole('alert')).toHaveText('Сначала выберите размер');
  await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeFocused();
  await expect(drawerOf(page)).toBeHidden();
});

test('The chosen size stands in the address and survives a reload [ROUTE-58]', async ({ page }) => {
  await visitWithBasket(page, COLLAR);

  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(page).toHaveURL(`${COLLAR}?size=m`);
  await page.reload();

  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByText('2 490 ₽').first()).toBeVisible();
});

test('Choosing a size leaves the page where it stands and adds no step back [ROUTE-59]', async ({ page }) => {
  await visitWithBasket(page, '/catalog/collars');
  await visitWithBasket(page, COLLAR);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);

  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(page).toHaveURL(`${COLLAR}?size=m`);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await page.goBack();

  await expect(page).toHaveURL('/catalog/collars');
});

test('A size once chosen cannot be unchosen, only changed [VALIDATION-11]', async ({ page }) => {
  await visitWithBasket(page, `${COLLAR}?size=m`);

  await page.getByRole('radio', { name: 'M', exact: true }).click();

  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('Another colour keeps the size that was chosen', async ({ page }) => {
  await visitWithBasket(page, `${COLLAR}?size=m`);

  await page.getByRole('link', { name: 'Графит', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: /графит$/ })).toBeVisible();
  await expect(page).toHaveURL('/product/clr02-07grp?size=m');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('A size that is awaited offers a notice instead of the basket [SIZE-23]', async ({ page }) => {
  await visitWithBasket(page, COLLAR);

  await page.getByRole('radio', { name: 'L', exact: true }).check();

  await expect(page.getByRole('button', { name: 'Сообщить о поступлении' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Этого размера сейчас нет. Можем написать, когда появится.',
  );
});

test('A size that is gone for good can be read about but not bought [SIZE-24]', async ({ page }) => {
  await visitWithBasket(page, COLLAR);

  await page.getByRole('radio', { name: 'XL', exact: true }).check();

  await expect(
    page.getByText('Этот размер больше не появится. Выберите другой или посмотрите похожие.').last(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Нет в наличии' })).toHaveAttribute('aria-disabled', 'true');
});

test('A leash is chosen by width and by snap hook; both stand in the address [ROUTE-58]', async ({ page }) => {
  await visitWithBasket(page, `/product/${demo.leashWithCarabiners}`);

  await page.getByRole('radio', { name: '20 мм' }).check();
  await page.getByRole('radio', { name: 'сталь' }).check();

  await expect(page).toHaveURL(`/product/${demo.leashWithCarabiners}?size=20&carabiner=steel`);
  await expect(addButton(page)).toContainText('3 290 ₽');
});

test('A link may name a size by its article [ROUTE-55]', async ({ page }) => {
  await page.goto(`${COLLAR}/${demo.parentCollar}-m`);

  const chosen = page.getByRole('radio', { name: 'M', exact: true });

  await expect(chosen).toBeChecked();
});

test('A link may name a size by its code [ROUTE-55]', async ({ page }) => {
  await page.goto(`${COLLAR}/m`);

  const chosen = page.getByRole('radio', { name: 'M', exact: true });

  await expect(chosen).toBeChecked();
});

test('More than there is cannot be asked for [VALIDATION-07]', async ({ page }) => {
  await visitWithBasket(page, `${COLLAR}?size=s`);
  const quantity = page.getByRole('group', { name: 'Количество' });

  await quantity.getByRole('button', { name: 'Больше' }).click();

  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(quantity.getByText('Больше нет в наличии')).toBeVisible();
  await expect(quantity.getByRole('button', { name: 'Больше' })).toHaveAttribute('aria-disabled', 'true');
});

test('Another design of which nothing is left says so before one goes there', async ({ page }) => {
  await page.goto('/product/clr01-01cht');

  const colours = page.getByRole('list', { name: 'Цвет' });

  await expect(colours.getByRole('link', { name: 'Сирень: нет в наличии' })).toHaveAttribute(
    'href',
    /\/product\/clr01-01llc/,
  );
  await expect(colours.getByRole('link', { name: 'Графит', exact: true })).toBeVisible();
});
