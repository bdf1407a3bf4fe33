import { demo } from '@kashtanka/demo';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { operate } from '../steps/operate.ts';
import { openByLink, placeOrder } from './steps/order.ts';

test('A shopper sees on the order’s page that it was fetched, what of it came back and what was paid back [ORDER-11] [ORDER-15] [D65]', async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(page, demo.collarInStock, { quantity: 2, payment: 'upon_receipt' });
  for (const status of ['processing', 'authorized', 'issued'])
    await operate('orders', 'move', order.number, status);
  await operate('orders', 'return', order.number, '--line', '1=1');

  await openByLink(page, order);

  const main = page.getByRole('main');
  const steps = main.getByRole('list', { name: 'Путь заказа' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Принят/,
    /Готов к\sвыдаче/,
    /У\sвас/,
    /Возвращён частично\d+ [а-я]+, \d\d:\d\d$/,
  ]);
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expect(main.getByRole('listitem').filter({ hasText: 'Вернули 1\u00a0шт.' })).toBeVisible();
  await expect(main.getByText('Возвращено: в\u00a0магазине')).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});
