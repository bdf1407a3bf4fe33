import { expect, test } from 'vitest';
import { getQuantitySteps } from './quantity-steps.ts';

test('quantity stepper: between its limits it goes down and up by one', () => {
  const steps = getQuantitySteps({ value: 2, min: 0, max: 5 });

  expect(steps).toEqual({ less: 1, more: 3 });
});

test('quantity stepper: goes down to zero, where removal begins', () => {
  const steps = getQuantitySteps({ value: 1, min: 0, max: 5 });

  expect(steps.less).toBe(0);
});

test('quantity stepper: at its minimum it goes no further down', () => {
  const steps = getQuantitySteps({ value: 1, min: 1, max: 5 });

  expect(steps).toEqual({ less: undefined, more: 2 });
});

test('quantity stepper: stops at the stock', () => {
  const steps = getQuantitySteps({ value: 5, min: 0, max: 5 });

  expect(steps).toEqual({ less: 4, more: undefined });
});

test('quantity stepper: a count above the stock goes down to it in one step', () => {
  const steps = getQuantitySteps({ value: 7, min: 0, max: 2 });

  expect(steps).toEqual({ less: 2, more: undefined });
});

test('quantity stepper: a count of a sold-out product goes down to zero', () => {
  const steps = getQuantitySteps({ value: 3, min: 0, max: 0 });

  expect(steps).toEqual({ less: 0, more: undefined });
});

test('quantity stepper: below its minimum it goes up to it in one step', () => {
  const steps = getQuantitySteps({ value: 0, min: 1 });

  expect(steps).toEqual({ less: undefined, more: 1 });
});

test('quantity stepper: without a limit it goes up for ever', () => {
  const steps = getQuantitySteps({ value: 999, min: 0 });

  expect(steps.more).toBe(1000);
});
