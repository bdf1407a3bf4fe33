import type { Attempt } from './provider.ts';

// A provider accepts an order number only once, so each attempt has its own: `KSH-1001-2`.

const NUMBER = /^(.+)-([1-9]\d{0,5})$/;

export function formatAttemptNumber({ orderNumber, attempt }: Attempt): string {
  return `${orderNumber}-${attempt}`;
}

export function parseAttemptNumber(text: string): Attempt | undefined {
  const [, orderNumber, attempt] = NUMBER.exec(text) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, attempt: Number(attempt) };
}
