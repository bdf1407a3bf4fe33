import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useText } from '#platform/text/text.ts';
import type { Run } from './queries.ts';

/** What was a plan before a run is its result after it. */
export function isStored(state: Run['state']): boolean {
  return state === 'done' || state === 'undoing' || state === 'undone';
}

/** «изменится 12, добавится 3»; what there is none of is left out. */
export function useCountWords(): (run: Pick<Run, 'counts' | 'state'>) => string {
  const text = useText(exchangeText);
  return ({ counts, state }) => {
    const words = isStored(state) ? text.countsDone : text.counts;
    if (!counts) return '';
    if (counts.faults > 0) return words.faults(counts.faults);
    const told = (['changed', 'added', 'removed', 'unchanged'] as const).flatMap((name) =>
      counts[name] > 0 ? words[name](counts[name]) : [],
    );
    return told.join(', ');
  };
}
