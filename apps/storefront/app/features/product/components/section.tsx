import type { Elements } from '@kashtanka/ui/elements.ts';
import { useId } from 'react';
import styles from './section.module.css';

export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
