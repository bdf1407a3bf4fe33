import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['', 'лес', 3],
  ['лес', '', 3],
  ['лес', 'лис', 1],
  ['лес', 'лесок', 2],
  ['лес', 'ес', 1],
  ['лес', 'лсе', 1],
  ['ел', 'ле', 1],
  ['ле', 'ес', 2],
  ['миска', 'имсак', 2],
])('edits from «%s» to «%s»: %i', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});
