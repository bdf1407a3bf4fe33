import { expect, test } from 'vitest';
import { closeModals, getModalStack, openModal } from './modal-stack.ts';

const question = { title: 'Убрать?', text: 'Поводок', safe: 'Оставить', other: 'Убрать' };
const names = () => getModalStack().map(({ name }) => name);

test('modal stack: a new modal is on top, and closing it shows the one below again [MODAL-13]', async () => {
  const basket = openModal('basket');
  const answer = openModal('confirm', question);
  expect(names()).toEqual(['basket', 'confirm']);

  getModalStack().at(-1)?.close();

  expect(await answer).toBeUndefined();
  expect(names()).toEqual(['basket']);
  getModalStack().at(-1)?.close();
  await basket;
  expect(names()).toEqual([]);
});

test('modal stack: the basket opens once, however often it is requested before it has loaded', async () => {
  const basket = openModal('basket');
  const again = openModal('basket');

  expect(await again).toBeUndefined();
  expect(names()).toEqual(['basket']);
  getModalStack().at(-1)?.close();
  await basket;
});

test('modal stack: the value that closes a question is its answer [MODAL-09]', async () => {
  const answer = openModal('confirm', question);

  const top = getModalStack().at(-1);
  if (top?.name === 'confirm') top.close(true);

  expect(await answer).toBe(true);
});

test('modal stack: a navigation closes the modals of the page and leaves the others [MENU-05]', async () => {
  const menu = openModal('menu');
  const alert = openModal('alert', { title: 'Ошибка 500', text: 'Повторите' });

  closeModals('menu');

  expect(await menu).toBeUndefined();
  expect(names()).toEqual(['alert']);
  getModalStack().at(-1)?.close();
  await alert;
});
