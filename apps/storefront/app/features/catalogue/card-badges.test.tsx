import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FitContext } from '#platform/measured-dog.ts';
import { Badge } from '#ui/badge.tsx';
import type { ItemCard } from './card.ts';
import { CardBadges } from './card-badges.tsx';

const of = { class_code: 'clr', model: '02', model_version: '07', modificators: [] };
const collar: ItemCard = { article: 'clr02-07cht', title: 'Ошейник', price: '2890.00' };
const sized: ItemCard = { ...collar, fit: { of, sizes: [{ code: 'm', name: 'M' }] } };
const wanted: ItemCard = { ...sized, price: '1445.00', oldPrice: '2890.00', isNew: true, isFew: true };

/** What a card's badges say, in their order, to whoever has measured a dog. */
function told(item: ItemCard): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FitContext value={({ sizes: [size] }) => <Badge tone="ok">Подойдёт: {size?.name}</Badge>}>
        <CardBadges item={item} />
      </FitContext>
    </MemoryRouter>,
  );
  return html.split(/<[^>]*>/).filter((words) => words !== '');
}

test('That it fits is said before that it is new or rare, and after what it costs less', () => {
  expect(told(wanted)).toEqual(['−50%', 'Подойдёт: M', 'Новинка', 'Мало']);
});

test('What is sold out says so and nothing else', () => {
  expect(told({ ...wanted, isSoldOut: true })).toEqual(['Нет в\u00a0наличии']);
});

test('What comes without sizes is not spoken of', () => {
  expect(told({ ...collar, isNew: true })).toEqual(['Новинка']);
});
