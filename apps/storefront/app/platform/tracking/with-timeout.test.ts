import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DETAILS_WAIT_MS, withTimeout } from './with-timeout.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  logged.mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  logged.mockReset();
});

test('tracking timeout: an answer in time is used [ANALYTICS-04]', async () => {
  const answer = new Promise((resolve) => setTimeout(() => resolve('found'), DETAILS_WAIT_MS - 1));

  const waiting = withTimeout(answer);
  await vi.advanceTimersByTimeAsync(DETAILS_WAIT_MS);

  expect(await waiting).toBe('found');
});

test('tracking timeout: after a second the event is sent anyway; slowness is no error [ANALYTICS-04]', async () => {
  const never = new Promise(() => {});

  const waiting = withTimeout(never);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(await waiting).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('tracking timeout: a product that cannot be read is logged, and its event is sent without it [ERRORTEXT-33]', async () => {
  const refused = Promise.reject(new Error('the API answered with 500'));

  expect(await withTimeout(refused)).toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
});
