import { ChevronDown, Minus, Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import styles from './accordion.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Rows that open, hairlines between. Several may be open. */
export function Accordion({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className}>{children}</div>;
}

type AccordionItemProps = {
  title: ReactNode;
  /** Open to begin with. */
  open?: boolean | undefined;
  /** The title as a heading of this level, where the page's outline needs it. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** `chevron` rows are denser: groups of a filter. */
  sign?: 'plus' | 'chevron' | undefined;
  id?: string | undefined;
  children: ReactNode;
};

export function AccordionItem({ title, open, heading: Heading, sign = 'plus', id, children }: AccordionItemProps) {
  // From then on it is the shopper's: a row neither closes under the finger nor opens by itself.
  const [openAtFirst] = useState(open);
  return (
    <details className={styles.item} open={openAtFirst} id={id}>
      <summary className={classNames(styles.title, styles[sign])}>
        {Heading ? <Heading className={styles.heading}>{title}</Heading> : <span>{title}</span>}
        {sign === 'plus' ? (
          <>
            <Icon of={Plus} className={styles.opens} />
            <Icon of={Minus} className={styles.closes} />
          </>
        ) : (
          <Icon of={ChevronDown} className={styles.turns} />
        )}
      </summary>
      <div className={styles[`${sign}Text`]}>{children}</div>
    </details>
  );
}
