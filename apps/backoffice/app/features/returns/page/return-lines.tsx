import type { ReturnDetails } from '@kashtanka/contract/admin';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import type { ReactNode } from 'react';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './return-page.module.css';

type Line = ReturnDetails['lines'][number];

export function ReturnLines({ found }: { found: ReturnDetails }) {
  const text = useText(returnsText);
  return (
    <section>
      <h2 className={styles.heading}>{text.lines}</h2>
      <ul className={styles.lines}>
        {found.lines.map((line) => (
          <ReturnLine key={line.position} line={line}>
            {line.whole !== null && (
              <p className={styles.quiet}>{text.inspectedAs(line.whole, line.defect ?? 0)}</p>
            )}
          </ReturnLine>
        ))}
      </ul>
    </section>
  );
}

/** A line with its picture; children are what was found of it, or the fields for it. */
export function ReturnLine({ line, children }: { line: Line; children: ReactNode }) {
  const text = useText(returnsText);
  const { shop_url } = useMe();
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {line.image && <Picture url={shop_url + line.image} alt="" sizes="64px" width={96} height={96} fill />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{line.title}</p>
        <p>
          <b>{[line.size, text.pieces(line.quantity)].filter(Boolean).join(', ')}</b>{' '}
          <span className={styles.quiet}>{line.article}</span>
        </p>
        {line.is_defect && <Badge tone="wait">{text.saysDefect}</Badge>}
        {children}
      </div>
    </li>
  );
}
