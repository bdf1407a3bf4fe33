import { listStoredKeys, readStored, writeStored } from '#platform/browser-storage.ts';

/** Storage key prefix of order tokens (ORDER-19). */
const TOKEN_PREFIX = 'order_token:';

const LAST_ORDER_KEY = 'last_order';

const inThisTab = () => sessionStorage;

/** 32 bytes in base64url. Malformed tokens of truncated links are not sent. */
const TOKEN = /^[\w-]{43}$/;

export function isOrderToken(token: string): boolean {
  return TOKEN.test(token);
}

/** Order numbers are digits; the parameter of a bank's redirect may be anything. */
export function isOrderNumber(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}

export function storeOrderToken(number: string, token: string): void {
  writeStored(TOKEN_PREFIX + number, token);
}

export function findOrderToken(number: string): string | null {
  return readStored(TOKEN_PREFIX + number);
}

export function storeOrder(number: string, token: string): void {
  storeOrderToken(number, token);
  writeStored(LAST_ORDER_KEY, number, inThisTab);
}

export function findLastOrder(): string | null {
  return readStored(LAST_ORDER_KEY, inThisTab);
}

/** Orders that this browser has tokens of, newest first. */
export function listKnownOrders(): string[] {
  const keys = listStoredKeys().filter((key) => key.startsWith(TOKEN_PREFIX));
  return keys.map((key) => key.slice(TOKEN_PREFIX.length)).sort((a, b) => Number(b) - Number(a));
}
