import { expect, test } from 'vitest';
import { reasonWords } from '#platform/text/log-words.ts';
import { MOVE_STEPS, STEPS } from './step-reasons.ts';

test('ordinary steps: the log names each in words', () => {
  const steps = [...Object.values(MOVE_STEPS), ...Object.values(STEPS)];

  expect(steps.filter((step) => reasonWords(step, 'ru') === step)).toEqual([]);
  expect(reasonWords(STEPS.ship, 'en')).toBe('handed over');
});

test('ordinary steps: what needs judgement asks for its reason', () => {
  const judged = ['canceled', 'awaiting_to_resolve', 'delivery_failed', 'returned'] as const;

  expect(judged.filter((to) => MOVE_STEPS[to] !== undefined)).toEqual([]);
});
