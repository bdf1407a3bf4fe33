import type { ReactNode } from 'react';
import { SittingDog } from '#ui/drawings/sitting-dog.tsx';
import { SnowBanner } from '#ui/drawings/snow-banner.tsx';
import styles from './account.module.css';

/** A form at the left and the dog at the right; on phones the form alone. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.picture}>
        <SnowBanner>
          <SittingDog collar="rowan" x={760} y={60} width={620} height={700} />
        </SnowBanner>
      </div>
    </div>
  );
}
