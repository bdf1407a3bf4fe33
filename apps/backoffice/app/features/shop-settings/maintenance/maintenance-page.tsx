import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { canRead, canRun, meQuery, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { EraseSection } from './erase-section.tsx';
import { carriersQuery, outdatedQuery } from './queries.ts';
import { RunDialog, type Work } from './run-dialog.tsx';

export async function loader(): Promise<null> {
  const me = await queryClient.ensureQueryData(meQuery);
  await Promise.all([
    canRead(me, 'orders') && queryClient.ensureQueryData(carriersQuery),
    canRead(me, 'staff') && queryClient.ensureQueryData(outdatedQuery),
  ]);
  return null;
}

export function Component() {
  const text = useText(maintenanceText);
  const me = useMe();
  const [work, setWork] = useState<Work>();
  return (
    <>
      <PageTitle title={text.service} />
      <PageHeader title={text.service} />
      <SettingsTabs />
      {canRun(me, 'feed write') && (
        <Section title={text.feed} hint={text.feedText} onRun={() => setWork({ kind: 'feed' })} />
      )}
      {canRun(me, 'media send') && (
        <Section title={text.media} hint={text.mediaText} onRun={() => setWork({ kind: 'media' })} />
      )}
      {canRead(me, 'orders') && canRun(me, 'shipping sync') && <Carriers onRun={setWork} />}
      {canRead(me, 'staff') && <EraseSection />}
      {canRun(me, 'keys renew') && (
        <Section
          title={text.key}
          hint={text.keyText}
          action={text.keyRenew}
          onRun={() => setWork({ kind: 'key' })}
        />
      )}
      {work && <RunDialog work={work} onClose={() => setWork(undefined)} />}
    </>
  );
}

function Carriers({ onRun }: { onRun: (work: Work) => void }) {
  const text = useText(maintenanceText);
  const { data: carriers } = useSuspenseQuery(carriersQuery);
  return carriers.map(({ code }) => {
    const name = Object.entries(text.carriers).find(([known]) => known === code)?.[1] ?? code;
    return (
      <Section
        key={code}
        title={text.points(name)}
        hint={text.pointsText}
        onRun={() => onRun({ kind: 'points', carrier: code, name })}
      />
    );
  });
}

type SectionProps = { title: string; hint: string; action?: string; onRun: () => void };

function Section({ title, hint, action, onRun }: SectionProps) {
  const text = useText(maintenanceText);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.row}>
        <span className={styles.grows}>{hint}</span>
        <Button tone="soft" size="tiny" aria-label={`${action ?? text.run}: ${title}`} onClick={onRun}>
          {action ?? text.run}
        </Button>
      </p>
    </section>
  );
}
