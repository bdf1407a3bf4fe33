import { expect, it } from 'vitest';
import { depthOf, isWithin, parseSpan, type Span, sharedPart } from './span.ts';

const OPEN = Number.POSITIVE_INFINITY;
const span = (from: number, to: number): Span => ({ from, to });

it.each([
  ['28-36', span(280, 360)],
  ['28,5 – 36.5', span(285, 365)],
  ['40', span(400, 400)],
  ['-10', span(0, 100)],
  ['20-', span(200, OPEN)],
  ['-', null],
  ['', null],
  ['{cm}', null],
  [null, null],
])('a cell «%s»', (cell, parsed) => {
  expect(parseSpan('neck', cell)).toEqual(parsed);
});

it.each([
  [200, span(200, 400), 0],
  [220, span(200, 400), 0.1],
  [300, span(200, 400), 0.5],
  [380, span(200, 400), 0.1],
  [400, span(400, 400), 0],
  [50, span(0, 100), 0.5],
  [90, span(0, 100), 0.1],
  [220, span(200, OPEN), 0.1],
  [900, span(200, OPEN), 0.5],
  [900, span(0, OPEN), 0.5],
])('depth of %i in %o: %d', (value, within, depth) => {
  expect(depthOf(value, within)).toBeCloseTo(depth, 9);
});

it.each([
  ['overlapping', span(200, 300), span(250, 450), 0.5],
  ['one within the other', span(200, 500), span(250, 350), 1],
  ['touching', span(200, 300), span(300, 400), 0],
  ['separate', span(200, 300), span(310, 400), 0],
  ['the same number', span(400, 400), span(400, 400), 1],
  ['a number within a span', span(360, 440), span(400, 400), 0],
  ['a number at the start of a span', span(400, 400), span(400, 500), 0],
  ['open from the same end', span(200, OPEN), span(200, OPEN), 1],
  ['open from different ends', span(200, OPEN), span(400, OPEN), 0],
  ['open and closed', span(200, OPEN), span(100, 300), 0.5],
])('shared part of two spans, %s', (_, one, other, part) => {
  expect(sharedPart(one, other)).toBe(part);
  expect(sharedPart(other, one)).toBe(part);
});

it('a value at either end of a span is within it, and one beside it is not', () => {
  expect([199, 200, 300, 400, 401].map((value) => isWithin(value, span(200, 400)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
