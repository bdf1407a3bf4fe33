import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { addButton, drawerOf, lineOf, putIn, visitWithBasket } from './steps/basket.ts';
import { stopClock } from './steps/clock.ts';
import { stopHearing } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';

const COLLAR = 'clr02-07grp?size=m';
const TITLE = 'Ошейник «Тропа» с анатомической пряжкой, графит';

test('basket: a change that fails is explained and undone: no connection, too few left, line removed elsewhere, last item sold [ERRORTEXT-07] [ERRORTEXT-08] [ERRORTEXT-16] [ERRORTEXT-19] [SIZE-24]', async ({
  page,
  context,
  request,
}) => {
  const HOLDER = 'Держатель адресника';
  await stopHearing(context);
  await page.clock.install();
  await fillBasket(page, 'hld01-01llc');
  await putIn(page, COLLAR);
  const drawer = drawerOf(page);
  // The last part of the basket to load: a part that is lost with the connection reloads the page.
  await expect(drawer.getByLabel('Промокод или сертификат')).toBeVisible();
  const more = (title: string) => lineOf(page, title).getByRole('button', { name: 'Больше' });
  const alert = (name: string) => page.getByRole('alertdialog', { name });
  const dismiss = async (name: string) => {
    await page.clock.resume();
    await alert(name).getByRole('button', { name: 'Понятно' }).click();
  };

  await context.setOffline(true);
  await more(HOLDER).click();
  await expect(alert('Ошибка связи')).toContainText('Количество не изменилось.');
  await dismiss('Ошибка связи');
  await context.setOffline(false);
  await expect(drawer.getByText('2 товара', { exact: true })).toBeVisible();

  await stopClock(page);
  await somebodyBuys(request, 'hld01-01llc');
  await more(HOLDER).click();
  await expect(alert('Ошибка 400 🐶')).toContainText('Осталось 1 шт.');
  await dismiss('Ошибка 400 🐶');
  await expect(lineOf(page, HOLDER)).toContainText('490 ₽');

  await stopClock(page);
  const { lines } = await (await context.request.get('/api/v1/basket/')).json();
  const { id } = lines.find((line: { article: string }) => line.article === 'clr02-07grp-m');
  await context.request.delete(`/api/v1/basket/line/${id}/`);
  await more(TITLE).click();
  await expect(alert('Ошибка 404 🔍')).toContainText('Количество не изменилось. Обновите страницу и повторите.');
  await dismiss('Ошибка 404 🔍');
  await expect(lineOf(page, TITLE)).toHaveCount(0);

  await test.step('the last item is sold: the refusal stands at the button and opens no basket', async () => {
    await visitWithBasket(page, '/product/hrn01-01sky?size=l');
    await somebodyBuys(request, 'hrn01-01sky-l');

    await addButton(page).click();

    const main = page.getByRole('main');
    const refusal = main.getByRole('alert').filter({ hasText: 'Ошибка 400' });
    await expect(refusal).toContainText('Товар не добавился. Попробуйте позже или напишите в поддержку.');
    await expect(refusal).toContainText('Ответ сервера: Этот товар сейчас не купить');
    await expect(drawerOf(page)).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Сообщить о поступлении|Нет в наличии/ }).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^L/ })).toBeChecked();
  });
});
