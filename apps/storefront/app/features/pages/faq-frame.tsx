import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { pagesText } from '#messages/pages';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './faq-frame.module.css';
import type { PageName } from './page-name.ts';

/** Around questions: a grey band for the first page, a way back on the others, and what is to be known of paying. */
export function FaqFrame({ name, children }: { name: PageName; children: ReactNode }) {
  const text = useText(pagesText);
  const paths = usePaths();
  if (name === 'faq') {
    return (
      <div className={styles.band}>
        <div className="wrap">{children}</div>
      </div>
    );
  }
  return (
    <div className="wrap">
      <TextLink alone className={styles.back} to={paths.page('faq')}>
        <Icon of={ArrowLeft} />
        {text.pages.faq.title}
      </TextLink>
      {children}
      {name === 'faq/payment' && (
        <Note tone="info" className={styles.notice}>
          {text.paymentNotice}
        </Note>
      )}
    </div>
  );
}
