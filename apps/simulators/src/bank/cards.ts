import { ACTION } from './order-life.ts';
import type { Outcome } from './switches.ts';

// The test cards that the bank publishes. Other numbers are refused so that real cards are never entered here.

export const TEST_CARDS = [
  { number: '2202205000012424', means: 'paid' },
  { number: '2202205300068092', means: 'challenge' },
  { number: '2202205000060910', means: 'noFunds' },
  { number: '2202202107593166', means: 'cardExpired' },
] as const;

export type CardMeaning = (typeof TEST_CARDS)[number]['means'];

export const CHALLENGE_CODE = '111111';

export const DEFAULT_CARD = TEST_CARDS[0].number;

const OUTCOMES: Record<CardMeaning, Outcome> = {
  paid: { kind: 'paid' },
  challenge: { kind: 'challenge' },
  noFunds: { kind: 'declined', actionCode: 116 },
  cardExpired: { kind: 'declined', actionCode: 101 },
};

export const PLAIN_DECLINE: Outcome = { kind: 'declined', actionCode: ACTION.issuerRefused };

export function findCardOutcome(number: string): Outcome | undefined {
  const card = TEST_CARDS.find((one) => one.number === digitsOf(number));
  return card && OUTCOMES[card.means];
}

export function maskPan(number: string): string {
  const digits = digitsOf(number);
  return `${digits.slice(0, 6)}******${digits.slice(-4)}`;
}

/** In groups of four digits, as on a bank card. */
export function showPan(number: string): string {
  return digitsOf(number).replace(/\d{4}(?=\d)/g, '$& ');
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}
