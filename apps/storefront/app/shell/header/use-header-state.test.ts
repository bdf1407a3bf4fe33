import { expect, test } from 'vitest';
import { getNextHeaderState, type HeaderState } from './use-header-state.ts';

/** Where the header ends up when the page is moved from place to place. */
function afterScrolling(...places: number[]): HeaderState {
  let state: HeaderState = 'whole';
  places.forEach((place, at) => {
    state = getNextHeaderState(state, places[at - 1] ?? 0, place);
  });
  return state;
}

test('header: is large up to 60 px and small below them [HEADER-07]', () => {
  expect(afterScrolling(60)).toBe('whole');
  expect(afterScrolling(61)).toBe('small');
});

test('header: a small one hides on scrolling down and appears on scrolling up [HEADER-08]', () => {
  expect(afterScrolling(100, 300)).toBe('hidden');
  expect(afterScrolling(100, 300, 250)).toBe('small');
  expect(afterScrolling(100, 300, 250, 40)).toBe('whole');
});

test('header: a trembling finger changes nothing [HEADER-08]', () => {
  expect(afterScrolling(100, 300, 298)).toBe('hidden');
  expect(afterScrolling(100, 300, 250, 252)).toBe('small');
});
