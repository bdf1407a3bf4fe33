import type { RedirectRow } from '@kashtanka/contract/import';
import type { ImportWorld, RowError } from '#platform/import-export/import';
import { listRulesFrom } from '../sql/redirects.ts';
import { findLoops, type RedirectTarget } from './redirect-loops.ts';

/** The maximum number of addresses in an error message. */
const MAX_REPORTED = 6;

type World = Pick<ImportWorld, 'tx' | 'documentRows'>;

/** Faults by row index of rules that form a loop with stored rules or with each other. */
export async function listLoopErrors(
  rows: readonly RedirectRow[],
  { tx, documentRows }: World,
): Promise<Map<number, RowError>> {
  const places = rows.flatMap((row, index) => {
    const leading = leadingOf(row);
    // A rule to itself is a loop with a message of its own.
    return leading && leading.to !== leading.from ? [{ index, leading }] : [];
  });
  const endless = await findLoops(
    places.map(({ leading }) => leading),
    async (froms) => {
      const stored = await listRulesFrom(tx, froms);
      const rules = new Map<string, RedirectTarget>(
        stored.map(({ from_path: from, to_path: to, match_query }) => [from, { from, to, match_query }]),
      );
      for (const [from, row] of await documentRows('redirects', froms)) {
        // The row has passed the schema of its list.
        const leading = leadingOf(row as RedirectRow, rules.get(from));
        if (leading) rules.set(from, leading);
      }
      return rules;
    },
  );
  return new Map(
    [...endless].flatMap(([at, been]) => {
      const index = places[at]?.index;
      const message = `leads in a circle: ${been.slice(0, MAX_REPORTED).join(' → ')}${been.length > MAX_REPORTED ? ' → …' : ''}`;
      return index === undefined ? [] : [[index, { at: '/to', code: 'invalid', message }]];
    }),
  );
}

/** Omitted fields keep the stored value; a rule without a target is reported elsewhere. */
function leadingOf({ from, to, match_query }: RedirectRow, stored?: RedirectTarget): RedirectTarget | undefined {
  const target = to ?? stored?.to;
  return target === undefined
    ? undefined
    : { from, to: target, match_query: match_query === undefined ? stored?.match_query : match_query };
}
