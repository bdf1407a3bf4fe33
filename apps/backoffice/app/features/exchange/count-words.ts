import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useText } from '#platform/text/text.ts';
import type { Run } from './queries.ts';

/** «изменится 12, добавится 3»; what there is none of is left out. */
export function useCountWords(): (counts: Run['counts']) => string {
  const { counts: words } = useText(exchangeText);
  return (counts) => {
    if (!counts) return '';
    if (counts.faults > 0) return words.faults(counts.faults);
    const told = (['changed', 'added', 'removed', 'unchanged'] as const).flatMap((name) =>
      counts[name] > 0 ? words[name](counts[name]) : [],
    );
    return told.join(', ');
  };
}
