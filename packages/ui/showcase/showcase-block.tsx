import type { ReactNode } from 'react';
import { classNames } from '../src/class-names.ts';
import styles from './showcase.module.css';

export function ShowcaseBlock({ title, full, children }: { title: string; full?: boolean; children: ReactNode }) {
  return (
    <section className={classNames(styles.block, full && styles.full)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
