import { switchLayout } from '@kashtanka/rules';

type Titled = { title: string; words?: readonly string[] };

/** How well a thing matches: the title begins with the query, one of its words does, or another word of it does. */
const BEGINS = 3;
const WORD = 2;
const OTHER_WORD = 1;

/**
 * The things of which every word of the query begins a word, best first, otherwise in their order. A query in the
 * wrong keyboard layout matches too: «pfrfps» finds «Заказы».
 */
export function matchTitles<Thing extends Titled>(things: readonly Thing[], query: string): Thing[] {
  const typed = normalize(query);
  const switched = switchLayout(query);
  const readings = [typed, ...(switched === undefined ? [] : [normalize(switched)])];
  const rated = things.map((thing) => ({ thing, rate: Math.max(...readings.map((text) => rateOf(thing, text))) }));
  return rated
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => b.rate - a.rate)
    .map(({ thing }) => thing);
}

function rateOf({ title, words = [] }: Titled, query: string): number {
  if (normalize(title).startsWith(query)) return BEGINS;
  if (isIn(wordsOf(title), query)) return WORD;
  return isIn([title, ...words].flatMap(wordsOf), query) ? OTHER_WORD : 0;
}

function isIn(words: readonly string[], query: string): boolean {
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function normalize(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
