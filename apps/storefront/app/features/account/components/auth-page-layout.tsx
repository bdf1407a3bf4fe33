import { FirstSnow } from '@kashtanka/ui/drawings/first-snow.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import styles from './account.module.css';

export function AuthPageLayout({ title, children }: { title: string; children: Elements }) {
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.picture}>
        <FirstSnow of="login" />
      </div>
    </div>
  );
}
