import { afterEach, expect, test } from 'vitest';
import { closeToast, getToasts, showToast } from './toasts.ts';

const texts = () => getToasts().map(({ text }) => text);

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

test('toasts: stand in order until they are closed [NOTIFICATION-06]', () => {
  showToast('one');
  showToast('two');
  const [first] = getToasts();

  closeToast(first?.id ?? 0);

  expect(texts()).toEqual(['two']);
});

test('toasts: a repeated one stands once, as the newest [NOTIFICATION-06]', () => {
  showToast('one');
  showToast('two');

  showToast('one');

  expect(texts()).toEqual(['two', 'one']);
});
