import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

type TableRow = {
  key: string;
  /** The first one is the row's heading. */
  cells: readonly ReactNode[];
  marked?: boolean | undefined;
};

type TableProps = {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  head: readonly string[];
  rows: readonly TableRow[];
  className?: string | undefined;
};

/** A table that scrolls horizontally in its own box on narrow screens. */
export function Table({ caption, captionHidden, head, rows, className }: TableProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable for keyboard scrolling.
    <section className={classNames(styles.box, className)} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, marked }) => (
            <tr key={key} className={marked ? styles.marked : undefined}>
              {cells.map((cell, at) => (
                <Cell key={head[at]} first={at === 0}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ first, children }: { first: boolean; children: ReactNode }) {
  return first ? (
    <th scope="row" className={styles.cell}>
      {children}
    </th>
  ) : (
    <td className={styles.cell}>{children}</td>
  );
}
