import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { useId } from 'react';
import { useText } from '#platform/text/text.ts';
import { AllDrops } from './all-drops.tsx';
import { DropCards } from './drop-cards.tsx';
import { useDropSubscriptions } from './drop-subscriptions.ts';
import type { DropCardView } from './drop-view.ts';
import styles from './drops.module.css';

export function SubscribedDrops({ drops }: { drops: readonly DropCardView[] }) {
  const text = useText(dropsText);
  const subscriptions = useDropSubscriptions();
  if (!subscriptions) return <AllDrops drops={drops} line={'\u00a0'} />;
  const own = drops.filter(({ slug }) => subscriptions.has(slug));
  if (own.length === 0) return <AllDrops drops={drops} line={text.notYours} />;
  const others = drops.filter(({ slug }) => !subscriptions.has(slug));
  return (
    <>
      <Part title={text.yours} drops={own} />
      {others.length > 0 && <Part title={text.others} drops={others} />}
    </>
  );
}

function Part({ title, drops }: { title: string; drops: readonly DropCardView[] }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      <DropCards drops={drops} heading="h3" />
    </section>
  );
}
