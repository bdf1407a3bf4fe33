import { expect, it } from 'vitest';
import { findPages } from './named-pages.ts';

const DELIVERY = { words: 'доставка курьер сдэк delivery shipping courier' };
const RETURNS = { words: 'возврат обмен вернуть деньги return refund exchange' };
const SIZES = { words: 'размер измерить шею size measure' };
const PAGES = [DELIVERY, RETURNS, SIZES];

it('site search: a query names its pages', () => {
  for (const [typed, pages] of [
    ['доставка', [DELIVERY]],
    ['Доставки', [DELIVERY]],
    ['сколько стоит доставка курьером', [DELIVERY]],
    ['доста', [DELIVERY]],
    ['даставка', [DELIVERY]],
    ['ljcnfdrf', [DELIVERY]],
    ['возврат', [RETURNS]],
    ['returns', [RETURNS]],
    ['delivry', [DELIVERY]],
    ['размер ошейника', [SIZES]],
    ['возврат доставка', [DELIVERY, RETURNS]],
    ['ошейник', []],
    ['кожаный ошейник для доставки', []],
    ['как', []],
    ['', []],
  ] as const) {
    expect(findPages(typed, PAGES), typed).toEqual(pages);
  }
});

it('site search: the page with most words of the query is first', () => {
  const [deadlines, returns] = [{ words: 'доставка срок' }, { words: 'возврат доставка' }];

  expect(findPages('возврат доставка', [deadlines, returns])).toEqual([returns, deadlines]);
});

it('site search: the last word may be unfinished from its third letter on, and a finished word is no prefix', () => {
  expect(findPages('кур', PAGES)).toEqual([DELIVERY]);
  expect(findPages('ку', PAGES)).toEqual([]);
  expect(findPages('возврат', [RETURNS, { words: 'возвратный' }])).toEqual([RETURNS]);
});
