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
