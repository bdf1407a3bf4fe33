import type { ExchangeMapping, ExchangeQuestions } from '@kashtanka/contract/admin';
import type { Catalogue } from '#modules/catalogue';
import type { Tx } from '#platform/database';
import type { Table } from '../readers/table.ts';
import { guessPlace, placeOfKind } from './guess-places.ts';
import { proposeMapping } from './propose-mapping.ts';
import { readProducts } from './read-products.ts';

export const NO_MAPPING: ExchangeMapping = {
  columns: [],
  product_class: null,
  category: null,
  kinds: [],
  sizes: [],
  replaces: false,
};

/** Columns and places of new products, as they were chosen for such a file before or else by their names. */
export async function proposeAnswers(
  tx: Tx,
  articles: Catalogue['articles'],
  table: Table,
  remembered: ExchangeMapping | undefined,
): Promise<{ mapping: ExchangeMapping; questions: ExchangeQuestions; isOpen: boolean }> {
  const proposed = remembered ?? proposeMapping(table);
  const { questions } = await readProducts(tx, articles, table, proposed);
  const places = await articles.listPlaces(tx);
  const isUnknown = ({ text }: ExchangeQuestions['kinds'][number]) => {
    const { product_class, category } = placeOfKind(proposed, text);
    return text !== '' && (product_class === null || category === null);
  };
  const guessed = questions.kinds.filter(isUnknown).map(({ text }) => ({ text, ...guessPlace(text, places) }));
  const kinds = [
    ...(proposed.kinds ?? []).filter(({ text }) => !guessed.some((one) => one.text === text)),
    ...guessed,
  ];
  const mapping = { ...proposed, kinds };
  const { questions: left, isOpen } = await readProducts(tx, articles, table, mapping);
  return { mapping, questions: left, isOpen };
}
