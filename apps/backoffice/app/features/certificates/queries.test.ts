import { expect, it } from 'vitest';
import { endingOf } from './queries.ts';

it('certificate search: only the end of a whole code leaves the browser', () => {
  expect(endingOf(' GC7K-2M9Q-X4TD-1B ')).toBe('TD1B');
  expect(endingOf('td-1b')).toBe('td1b');
  expect(endingOf('1b')).toBe('1b');
});
