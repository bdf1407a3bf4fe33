import type { CountedStep } from '@kashtanka/contract';
import { MOST_STEPS } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { createStepCollector } from './step-collector.ts';

function batchesOf(...events: Record<string, unknown>[]): CountedStep[][] {
  const sent: CountedStep[][] = [];
  const counter = createStepCollector((steps) => sent.push([...steps]));
  for (const event of events) counter.hear(event);
  counter.tell();
  counter.tell();
  return sent;
}

const of = (...articles: string[]) => articles.map((item_id) => ({ item_id, price: 1, quantity: 1 }));

it('step collector: each step of a visit is sent at once, a single time, and anonymously', () => {
  const seen = { event: 'view_item', items: of('clr01') };
  const sent = batchesOf(
    { event: 'page_view', page_path: '/' },
    { event: 'page_view', page_path: '/catalog' },
    seen,
    seen,
    { event: 'add_to_cart', items: of('clr01-m', 'lsh01') },
    { event: 'view_sold_out', items: of('clr01-l') },
    { event: 'begin_checkout', items: of('clr01-m') },
    { event: 'identify', sha256_email: 'abc' },
    { event: 'purchase', items: of('clr01-m') },
  );

  expect(sent).toEqual([
    [
      { step: 'visit' },
      { step: 'product', article: 'clr01' },
      { step: 'basket', article: 'clr01-m' },
      { step: 'basket', article: 'lsh01' },
      { step: 'missed', article: 'clr01-l' },
      { step: 'checkout' },
    ],
  ]);
});

it('step collector: a batch is never larger than the limit of one request', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ event: 'view_item', items: of(`clr${at}`) }));

  expect(batchesOf(...many).map(({ length }) => length)).toEqual([MOST_STEPS, 10]);
});
