import type { RedirectRow } from '@kashtanka/contract/import';
import type { FaultAt, ImportWorld } from '#platform/import';
import { findEndless, type Leading } from './redirect-loops.ts';
import { readRulesOf } from './store.ts';

/** A circle is told by so many of its addresses. */
const MOST_TOLD = 6;

type World = Pick<ImportWorld, 'tx' | 'documentRows'>;

/** Rules that lead in a circle together with those that are stored and those that come with them; by place. */
export async function endlessFaults(
  rows: readonly RedirectRow[],
  { tx, documentRows }: World,
): Promise<Map<number, FaultAt>> {
  const places = rows.flatMap((row, index) => {
    const leading = leadingOf(row);
    // One that moves to itself is told of as that.
    return leading && leading.to !== leading.from ? [{ index, leading }] : [];
  });
  const endless = await findEndless(
    places.map(({ leading }) => leading),
    async (froms) => {
      const stored = await readRulesOf(tx, froms);
      const rules = new Map<string, Leading>(
        stored.map(({ from_path: from, to_path: to, match_query }) => [from, { from, to, match_query }]),
      );
      for (const [from, row] of await documentRows('redirects', froms)) {
        // A document's row has passed the schema of its list.
        const leading = leadingOf(row as RedirectRow, rules.get(from));
        if (leading) rules.set(from, leading);
      }
      return rules;
    },
  );
  return new Map(
    [...endless].flatMap(([at, been]) => {
      const index = places[at]?.index;
      const message = `leads in a circle: ${been.slice(0, MOST_TOLD).join(' → ')}${been.length > MOST_TOLD ? ' → …' : ''}`;
      return index === undefined ? [] : [[index, { at: '/to', code: 'invalid', message }]];
    }),
  );
}

/** An absent field keeps what is stored; a row that leads nowhere yet is told of elsewhere. */
function leadingOf({ from, to, match_query }: RedirectRow, stored?: Leading): Leading | undefined {
  const target = to ?? stored?.to;
  return target === undefined
    ? undefined
    : { from, to: target, match_query: match_query === undefined ? stored?.match_query : match_query };
}
