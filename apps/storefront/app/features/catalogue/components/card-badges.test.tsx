import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FitContext } from '#platform/measured-dog.ts';
import type { ProductCardView } from '../model/product-card-view.ts';
import { CardBadges } from './card-badges.tsx';

const of = { class_code: 'clr', model: '02', model_version: '07', modificators: [] };
const collar: ProductCardView = { article: 'clr02-07cht', title: 'Ошейник', price: '2890.00' };
const sized: ProductCardView = { ...collar, fit: { of, sizes: [{ code: 'm', name: 'M' }] } };
const wanted: ProductCardView = { ...sized, price: '1445.00', oldPrice: '2890.00', isNew: true, isFew: true };

/** What a card's badges say, in their order, to whoever has measured a dog. */
function told(item: ProductCardView): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FitContext value={({ sizes: [size] }) => <Badge tone="ok">Подойдёт: {size?.name}</Badge>}>
        <CardBadges item={item} />
      </FitContext>
    </MemoryRouter>,
  );
  return html.split(/<[^>]*>/).filter((words) => words !== '');
}

test('card badges: the fit comes before new and rare, and after the discount', () => {
  expect(told(wanted)).toEqual(['−50%', 'Подойдёт: M', 'Новинка', 'Мало']);
});

test('card badges: a sold-out product has this badge alone', () => {
  expect(told({ ...wanted, isSoldOut: true })).toEqual(['Нет в\u00a0наличии']);
});

test('card badges: a product without sizes has no fit', () => {
  expect(told({ ...collar, isNew: true })).toEqual(['Новинка']);
});
