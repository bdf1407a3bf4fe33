import { tellingWords } from './generic-words.ts';
import { otherLayout } from './keyboard.ts';
import { foldedText, normalQuery, queryWords, wordsOf } from './query.ts';
import { nearestWord } from './spelling.ts';
import { withoutEnding } from './synonyms.ts';

/** Words that ask without naming the subject: «сколько стоит доставка», "where is my order". */
const ASKING = new Set(
  (
    'как где когда куда что какой какая какие сколько стоит можно ли у вас мой моя мне на для и или с в по о за до ' +
    'how where when what which is are do you can i my the a of to for and in on with'
  ).split(' '),
);

const SHORTEST_BEGINNING = 3;

/**
 * The pages that a query names, by their words: those with most of its words come first. At least half of the words must be
 * the page's, so that a search for products shows no pages. The last word may be unfinished, and words may be misspelt.
 */
export function namedPages<Page extends { words: string }>(typed: string, pages: readonly Page[]): Page[] {
  const query = normalQuery(typed);
  const switched = otherLayout(query);
  const known = pages.map((page) => ({ page, words: wordsOf(foldedText(page.words)) }));
  const found = pagesWith(query, known);
  return found.length > 0 || switched === undefined ? found : pagesWith(switched, known);
}

type Known<Page> = { page: Page; words: readonly string[] };

function pagesWith<Page>(query: string, known: readonly Known<Page>[]): Page[] {
  const asked = tellingWords(queryWords(query)).filter((word) => !ASKING.has(word));
  const all = new Set(known.flatMap(({ words }) => words));
  const meant = asked.map((word, at) => formsIn([...all], word, at === asked.length - 1));
  const counted = known.map(({ page, words }) => ({
    page,
    count: meant.filter((forms) => words.some((word) => forms.has(word))).length,
  }));
  return counted
    .filter(({ count }) => count > 0 && count * 2 >= asked.length)
    .sort((a, b) => b.count - a.count)
    .map(({ page }) => page);
}

/** The known words that match a word of the query. */
function formsIn(known: readonly string[], word: string, isLast: boolean): ReadonlySet<string> {
  const stem = withoutEnding(word);
  const same = known.filter((one) => one === word || withoutEnding(one) === stem);
  if (same.length > 0) return new Set(same);
  const begun = isLast && word.length >= SHORTEST_BEGINNING ? known.filter((one) => one.startsWith(word)) : [];
  if (begun.length > 0) return new Set(begun);
  const nearest = nearestWord(word, known);
  return new Set(nearest === undefined ? [] : known.filter((one) => withoutEnding(one) === withoutEnding(nearest)));
}
