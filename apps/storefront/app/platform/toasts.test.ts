import { afterEach, expect, test } from 'vitest';
import { closeToast, shownToasts, showToast } from './toasts.ts';

const texts = () => shownToasts().map(({ text }) => text);

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

test('toasts: stand in order until they are closed [NOTIFICATION-06]', () => {
  showToast('one');
  showToast('two');
  const [first] = shownToasts();

  closeToast(first?.id ?? 0);

  expect(texts()).toEqual(['two']);
});

test('toasts: a repeated one stands once, as the newest [NOTIFICATION-06]', () => {
  showToast('one');
  showToast('two');

  showToast('one');

  expect(texts()).toEqual(['two', 'one']);
});
