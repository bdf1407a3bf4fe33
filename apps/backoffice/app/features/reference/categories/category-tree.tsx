import type { DataRow } from '@kashtanka/contract/admin';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './categories.module.css';
import { type Branch, parentByKey, parentOf, toTree } from './tree.ts';
import { useMove } from './use-move.ts';

type TreeProps = {
  rows: readonly DataRow[];
  mayChange: boolean;
  nameOf: (row: DataRow) => string;
  onOpen: (row: DataRow) => void;
  onAddBelow: (row: DataRow) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The categories as a tree. Alt with an arrow moves a category; dropped on a sibling it takes that place, and dropped on
 * another category it goes inside.
 */
export function CategoryTree({ rows, mayChange, nameOf, onOpen, onAddBelow }: TreeProps) {
  const text = useText(referenceText);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Branch>();
  const { move, moveInto } = useMove(nameOf);
  /** The moved row, until the next key or press: it keeps the focus at its new place, whenever that is drawn. */
  const moved = useRef<string>(undefined);
  const forgetMoved = () => {
    moved.current = undefined;
  };
  useEffect(() => {
    const row = rows.find(({ key }) => key === moved.current);
    if (row) list.current?.querySelector<HTMLElement>(`[data-key="${row.key}"] button`)?.focus();
  }, [rows]);
  const moveTo = async ({ row }: Branch, place: number) => {
    moved.current = row.key;
    await move(rows, row, place);
  };
  const moveUnder = async ({ row }: Branch, parent: string) => {
    await moveInto(row, parent, (key) => {
      moved.current = key;
    });
  };
  const onKeyDown = (event: KeyboardEvent, branch: Branch) => {
    if (!event.altKey || !mayChange || !/^Arrow/.test(event.key)) return;
    event.preventDefault();
    const step = STEPS[event.key];
    const parent = parentByKey(rows, branch, event.key);
    if (step !== undefined) void moveTo(branch, branch.place + step);
    else if (parent !== undefined) void moveUnder(branch, parent);
  };
  const isSibling = (branch: Branch) =>
    dragged !== undefined && dragged !== branch && parentOf(dragged.row.key) === parentOf(branch.row.key);
  const mayDrop = ({ row }: Branch) =>
    dragged !== undefined && row.key !== dragged.row.key && !row.key.startsWith(`${dragged.row.key}/`);
  const onDrop = (branch: Branch) => {
    if (!dragged || !mayDrop(branch)) return;
    void (isSibling(branch) ? moveTo(dragged, branch.place) : moveUnder(dragged, branch.row.key));
  };
  return (
    <ul
      ref={list}
      aria-label={text.tree}
      className={styles.tree}
      onKeyDownCapture={forgetMoved}
      onPointerDownCapture={forgetMoved}
    >
      {toTree(rows).map((branch) => (
        <li
          key={branch.row.key}
          data-key={branch.row.key}
          className={classNames(
            styles.branch,
            mayDrop(branch) && (isSibling(branch) ? styles.target : styles.into),
          )}
          style={indent(branch.depth)}
          draggable={mayChange}
          onDragStart={() => setDragged(branch)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => mayDrop(branch) && event.preventDefault()}
          onDrop={() => onDrop(branch)}
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
