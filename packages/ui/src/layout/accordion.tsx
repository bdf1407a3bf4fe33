import { ChevronDown, Minus, Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './accordion.module.css';

export function Accordion({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className}>{children}</div>;
}

type AccordionItemProps = {
  title: ReactNode;
  open?: boolean | undefined;
  /** The heading level of the title, if the page's outline needs it. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** `chevron` rows are denser, for filter groups. */
  sign?: 'plus' | 'chevron' | undefined;
  id?: string | undefined;
  children: ReactNode;
};

export function AccordionItem({ title, open, heading: Heading, sign = 'plus', id, children }: AccordionItemProps) {
  // Later changes of `open` are ignored, because the shopper controls the row.
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
