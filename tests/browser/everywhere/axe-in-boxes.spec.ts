import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { saveData, visit } from '../steps/visit.ts';
import { barriersHere } from './barriers.ts';

const WORDS = {
  ru: {
    start: '/delivery',
    basket: 'Корзина',
    remove: /^Убрать из корзины/,
    subscribe: 'Подписаться',
    findSize: 'Какой размер подойдёт?',
    sizeTable: 'Таблица размеров',
    neck: 'Обхват шеи',
    notify: 'Сообщить о поступлении',
    collar: `/product/${demo.parentCollar}`,
    tag: `/product/${demo.parentTag}?size=l`,
    engrave: 'Сделать надпись',
    why: 'Почему такая скидка?',
    offers: 'Акции и ваша корзина',
    checkout: '/checkout',
    point: /^Пункт выдачи/,
    city: 'Город',
    town: 'Казань',
    found: 'Нашлось 8 пунктов',
  },
  en: {
    start: '/en/delivery',
    basket: 'Basket',
    remove: /^Remove from/,
    subscribe: 'Subscribe',
    findSize: 'Find your size',
    sizeTable: 'Size table',
    neck: 'Neck girth',
    notify: 'Notify me',
    collar: `/en/product/${demo.parentCollar}`,
    tag: `/en/product/${demo.parentTag}?size=l`,
    engrave: 'Personalise',
    why: 'Why this discount?',
    offers: 'Offers and your basket',
    checkout: '/en/checkout',
    point: /pickup point/i,
    city: 'City',
    town: 'Kazan',
    found: '8 points found',
  },
};

test('The open basket bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await fillBasket(page, demo.standaloneBowl);
  await fillBasket(page, demo.discountedBag);
  await visit(page, words.start);

  await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  expect(await barriersHere(page)).toEqual([]);
});

test('The workshop of tags bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await saveData(page);
  await visit(page, words.tag);
  await page.getByRole('main').getByRole('button', { name: words.engrave }).first().click();
  const workshop = page.getByRole('dialog');
  await expect(workshop.getByRole('tab').first()).toBeVisible();

  for (const tab of await workshop.getByRole('tab').all()) {
    await tab.click();
    expect(await barriersHere(page)).toEqual([]);
  }
});

test('The box that tells what became of every offer bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await fillBasket(page, demo.discountedLeash);
  await visit(page, words.start);
  await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

  await page.getByRole('dialog').getByRole('button', { name: words.why }).click();

  await expect(page.getByRole('dialog', { name: words.offers }).getByRole('listitem')).toHaveCount(4);
  expect(await barriersHere(page)).toEqual([]);
});

test('The empty basket bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, words.start);

  await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

  await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

test('A question over the basket bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, words.start);
  await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();

  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

test('The form of the news bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, words.start);

  await page.getByRole('contentinfo').getByRole('button', { name: words.subscribe }).click();

  const form = page.getByRole('dialog');
  await expect(form.getByRole('checkbox')).toHaveCount(2);
  expect(await barriersHere(page)).toEqual([]);
  await form.getByRole('button', { name: words.subscribe }).click({ force: true });
  await expect(form.getByRole('alert').first()).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

test('The size finder and the table of sizes bar nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, words.collar);
  await page.getByRole('button', { name: words.findSize }).click();
  await page.getByLabel(words.neck).fill('39');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  expect(await barriersHere(page)).toEqual([]);

  await page.getByRole('button', { name: words.sizeTable }).click();

  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

test('The form to be told of a return bars nobody', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, `${words.collar}?size=l`);
  await page.getByRole('main').getByRole('button', { name: words.notify }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('checkbox')).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);

  await form.getByRole('button', { name: words.notify }).click({ force: true });

  await expect(form.getByRole('alert').first()).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

test('A list of points of a carrier bars nobody', async ({ page, language }) => {
  const { checkout, point, city, town, found } = WORDS[language];
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, checkout);
  await page.getByRole('radio', { name: point }).first().check();
  await page.getByRole('combobox', { name: city }).pressSequentially(town.slice(0, 4));
  await page.getByRole('option', { name: town }).click();
  await expect(page.getByText(found)).toBeVisible();

  await page.getByRole('group', { name: point }).getByRole('radio').first().check();

  await expect(page.getByText('8 (800) 000-00-00').last()).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});
