import { specificWords } from './generic-words.ts';
import { switchLayout } from './keyboard.ts';
import { foldText, normalizeQuery, queryWords, splitWords } from './query.ts';
import { nearestWord } from './spelling.ts';
import { withoutEnding } from './synonyms.ts';

/** Words that ask without naming the subject: «сколько стоит доставка», "where is my order". */
const QUESTION_WORDS = new Set(
  (
    'как где когда куда что какой какая какие сколько стоит можно ли у вас мой моя мне на для и или с в по о за до ' +
    'how where when what which is are do you can i my the a of to for and in on with'
  ).split(' '),
);

const MIN_PREFIX_LENGTH = 3;

/**
 * The pages that a query names, by their words: those with most of its words come first. At least half of the words must be
 * the page's, so that a search for products shows no pages. The last word may be unfinished, and words may be misspelt.
 */
export function findPages<Page extends { words: string }>(typed: string, pages: readonly Page[]): Page[] {
  const query = normalizeQuery(typed);
  const switched = switchLayout(query);
  const known = pages.map((page) => ({ page, words: splitWords(foldText(page.words)) }));
  const found = rankPages(query, known);
  return found.length > 0 || switched === undefined ? found : rankPages(switched, known);
}

type Known<Page> = { page: Page; words: readonly string[] };

function rankPages<Page>(query: string, known: readonly Known<Page>[]): Page[] {
  const words = specificWords(queryWords(query)).filter((word) => !QUESTION_WORDS.has(word));
  const all = new Set(known.flatMap(({ words }) => words));
  const matches = words.map((word, at) => formsIn([...all], word, at === words.length - 1));
  const ranked = known.map(({ page, words }) => ({
    page,
    count: matches.filter((forms) => words.some((word) => forms.has(word))).length,
  }));
  return ranked
    .filter(({ count }) => count > 0 && count * 2 >= words.length)
    .sort((a, b) => b.count - a.count)
    .map(({ page }) => page);
}

/** The known words that match a word of the query. */
function formsIn(known: readonly string[], word: string, isLast: boolean): ReadonlySet<string> {
  const stem = withoutEnding(word);
  const same = known.filter((one) => one === word || withoutEnding(one) === stem);
  if (same.length > 0) return new Set(same);
  const prefixed = isLast && word.length >= MIN_PREFIX_LENGTH ? known.filter((one) => one.startsWith(word)) : [];
  if (prefixed.length > 0) return new Set(prefixed);
  const nearest = nearestWord(word, known);
  return new Set(nearest === undefined ? [] : known.filter((one) => withoutEnding(one) === withoutEnding(nearest)));
}
