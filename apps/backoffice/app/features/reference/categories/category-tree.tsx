import type { DataRow } from '@kashtanka/contract/admin';
import { referenceText } from '@kashtanka/texts/backoffice/reference';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './categories.module.css';
import { type Branch, parentOf, toTree } from './tree.ts';
import { useMove } from './use-move.ts';

type TreeProps = {
  rows: readonly DataRow[];
  mayChange: boolean;
  nameOf: (row: DataRow) => string;
  onOpen: (row: DataRow) => void;
  onAddBelow: (row: DataRow) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The categories as a tree; a category is moved among its siblings by drag or by Alt with an arrow. */
export function CategoryTree({ rows, mayChange, nameOf, onOpen, onAddBelow }: TreeProps) {
  const text = useText(referenceText);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Branch>();
  const { move } = useMove(nameOf);
  const moveTo = async ({ row }: Branch, place: number) => {
    const moving = move(rows, row, place);
    // The row keeps the focus at its new place.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${row.key}"] button`)?.focus(),
    );
    await moving;
  };
  const onKeyDown = (event: KeyboardEvent, branch: Branch) => {
    const step = event.altKey && mayChange ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    void moveTo(branch, branch.place + step);
  };
  const isSibling = (branch: Branch) =>
    dragged !== undefined && dragged !== branch && parentOf(dragged.row.key) === parentOf(branch.row.key);
  return (
    <ul ref={list} aria-label={text.tree} className={styles.tree}>
      {toTree(rows).map((branch) => (
        <li
          key={branch.row.key}
          data-key={branch.row.key}
          className={classNames(styles.branch, isSibling(branch) && styles.target)}
          style={indent(branch.depth)}
          draggable={mayChange}
          onDragStart={() => setDragged(branch)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => isSibling(branch) && event.preventDefault()}
          onDrop={() => dragged && isSibling(branch) && void moveTo(dragged, branch.place)}
          onKeyDown={(event) => onKeyDown(event, branch)}
        >
          <TextButton onClick={() => onOpen(branch.row)}>{nameOf(branch.row)}</TextButton>
          <span className={styles.slug}>{branch.row.key}</span>
          {branch.row.row.is_visible === false && <Badge>{text.hiddenRow}</Badge>}
          {mayChange && (
            <Button
              size="tiny"
              tone="soft"
              className={styles.inside}
              aria-label={text.newInside(nameOf(branch.row))}
              onClick={() => onAddBelow(branch.row)}
            >
              {text.addInside}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function indent(depth: number): CSSProperties {
  return { marginInlineStart: `${depth * 24}px` };
}
