import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { timelineText } from '@kashtanka/texts/backoffice/orders/timeline';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { EntryList } from './entry-list.tsx';
import styles from './order-page.module.css';
import { Section } from './section.tsx';

/** The newest entries; the others on request. */
const SHOWN_ENTRIES = 20;

/** All that happened to an order, the newest first. */
export function OrderHistory({ entries }: { entries: Parameters<typeof EntryList>[0]['entries'] }) {
  const text = useText(orderText);
  const words = useText(timelineText);
  const [areAllShown, setAllShown] = useState(false);
  const hasMore = !areAllShown && entries.length > SHOWN_ENTRIES;
  return (
    <Section title={text.history}>
      <div className={styles.history}>
        <EntryList entries={hasMore ? entries.slice(0, SHOWN_ENTRIES) : entries} />
        {hasMore && (
          <Button tone="soft" size="small" onClick={() => setAllShown(true)}>
            {words.showAll(entries.length)}
          </Button>
        )}
      </div>
    </Section>
  );
}
