import type { Elements } from '@kashtanka/ui/elements.ts';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { ArrowRight } from 'lucide';
import { useId } from 'react';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import styles from './section.module.css';

type SectionProps = { title: string; more?: { to: string; words: string } | undefined; children: Elements };

export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  const prefetch = usePrefetch();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} prefetch={prefetch} className={styles.more}>
            <span>{more.words}</span>
            <Icon of={ArrowRight} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
