import { expect, test } from '../shop-test.ts';
import { addButton, drawerOf, lineOf, putIn, visitWithBasket } from './steps/basket.ts';
import { stopClock } from './steps/clock.ts';
import { stopHearing } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';

test('More pieces than somebody left are refused, and the reason is told [ERRORTEXT-07] [ERRORTEXT-08] [ERRORTEXT-19]', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await putIn(page, 'hld01-01llc');
  await stopClock(page);
  await somebodyBuys(request, 'hld01-01llc');

  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();
  await page.clock.resume();

  const alert = page.getByRole('alertdialog', { name: 'Ошибка 400 🐶' });
  await expect(alert).toContainText('Осталось 1 шт.');
  await alert.getByRole('button', { name: 'Понятно' }).click();
  await expect(lineOf(page, 'Держатель адресника')).toContainText('490 ₽');
});

test('A line that another tab has taken out is not found, and the basket shows that [ERRORTEXT-07] [ERRORTEXT-19]', async ({
  page,
  context,
}) => {
  await stopHearing(context);
  await page.clock.install();
  await putIn(page, 'clr02-07grp?size=m');
  await stopClock(page);
  const { lines } = await (await context.request.get('/api/v1/basket/')).json();
  await context.request.delete(`/api/v1/basket/line/${lines[0].id}/`);

  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();
  await page.clock.resume();

  const alert = page.getByRole('alertdialog', { name: 'Ошибка 404 🔍' });
  await expect(alert).toContainText('Количество не изменилось. Обновите страницу и повторите.');
  await alert.getByRole('button', { name: 'Понятно' }).click();
  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
});

test('add to basket: a refusal stands at the button and opens no basket [ERRORTEXT-16]', async ({
  page,
  request,
}) => {
  await visitWithBasket(page, '/product/lsh01-01frs?size=25&carabiner=steel');
  await somebodyBuys(request, 'lsh01-01frs-25-steel');

  await addButton(page).click();

  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Ошибка 400' });
  await expect(alert).toContainText('Товар не добавился. Попробуйте позже или напишите в поддержку.');
  await expect(alert).toContainText('Ответ сервера: Этот товар сейчас не купить');
  await expect(drawerOf(page)).toHaveCount(0);
});

test('Once a last piece was refused, its page says that it is gone [ERRORTEXT-16] [SIZE-24]', async ({
  page,
  request,
}) => {
  await visitWithBasket(page, '/product/hrn01-01sky?size=l');
  await somebodyBuys(request, 'hrn01-01sky-l');
  await addButton(page).click();

  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Сообщить о поступлении|Нет в наличии/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^L/ })).toBeChecked();
});

test('Without a connection the quantity stays, and the shopper is told [ERRORTEXT-07]', async ({
  page,
  context,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  await context.setOffline(true);

  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();

  await expect(page.getByRole('alertdialog', { name: 'Ошибка связи' })).toContainText('Количество не изменилось.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(drawerOf(page).getByText('1 товар')).toBeVisible();
});
