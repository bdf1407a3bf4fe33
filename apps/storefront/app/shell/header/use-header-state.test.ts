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

test('The header is whole up to 60 px and small after them [HEADER-07]', () => {
  expect(afterScrolling(60)).toBe('whole');
  expect(afterScrolling(61)).toBe('small');
});

test('A small header goes on the way down and comes back on the way up [HEADER-08]', () => {
  expect(afterScrolling(100, 300)).toBe('hidden');
  expect(afterScrolling(100, 300, 250)).toBe('small');
  expect(afterScrolling(100, 300, 250, 40)).toBe('whole');
});

test('A trembling finger changes nothing [HEADER-08]', () => {
  expect(afterScrolling(100, 300, 298)).toBe('hidden');
  expect(afterScrolling(100, 300, 250, 252)).toBe('small');
});
