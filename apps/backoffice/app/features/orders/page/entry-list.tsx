import type { TimelineEntry } from '@kashtanka/contract/admin';
import { timelineText } from '@kashtanka/texts/backoffice/orders/timeline';
import { Timeline } from '@kashtanka/ui/display/timeline.tsx';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './entry-list.module.css';
import { entryFacts, entryWords } from './entry-words.ts';

/** Entries of an order's timeline in words, each with its actor, its reason and its stored details. */
export function EntryList({ entries }: { entries: readonly TimelineEntry[] }) {
  const text = useText(timelineText);
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  return (
    <Timeline
      label={text.label}
      entries={entries.map((entry) => {
        const { parts, ...words } = entryWords(entry, locale);
        const actor = entry.actor.name ?? text.actors[entry.actor.kind];
        return {
          ...words,
          key: entry.id,
          at: entry.at,
          time: formatMoment(entry.at),
          text: [actor, ...parts].filter(Boolean).join(' · '),
          action: <Details entry={entry} />,
        };
      })}
    />
  );
}

/** What is stored about the entry. */
function Details({ entry }: { entry: TimelineEntry }) {
  const text = useText(timelineText);
  const facts = entryFacts(entry, useLocale());
  return (
    <details className={styles.details}>
      <summary>{text.more}</summary>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
