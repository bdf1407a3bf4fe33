import { tableText } from '@kashtanka/texts/backoffice/table';
import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { NO_ROWS } from '@kashtanka/ui/table/row-selection.ts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { type Group, type Piece, type PieceState, piecesQuery } from './queries.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { SpoilDialog } from './spoil-dialog.tsx';
import type { PieceActs } from './use-piece-acts.ts';
import { useBlankName, usePieceColumns } from './use-piece-columns.tsx';
import styles from './workshop.module.css';

type PiecesTableProps = {
  state: PieceState;
  group: Group | undefined;
  onGroup: (group: Group | undefined) => void;
  acts: PieceActs;
};

/** Tags of one state by blank and typeface; selected ones go on together. */
export function PiecesTable({ state, group, onGroup, acts }: PiecesTableProps) {
  const text = useText(workshopText);
  const table = useText(tableText);
  const navigate = useNavigate();
  const canCut = canRun(useMe(), 'workshop cut');
  const list = useSuspenseInfiniteQuery(piecesQuery(state, group, useLocale()));
  const rows = list.data.pages.flatMap((page) => page.rows);
  const [selected, setSelected] = useState(NO_ROWS);
  const [isLayingOut, setLayingOut] = useState(false);
  const [spoiled, setSpoiled] = useState<Piece>();
  const keys = rows.map(keyOf);
  const chosen = keys.filter((key) => selected.keys.has(key));
  const selection = canCut && state !== 'cut' ? { selected, onSelect: setSelected } : undefined;
  const columns = usePieceColumns({ acts, onSpoil: setSpoiled });
  const orderOf = (key: string) => rows.find((row) => keyOf(row) === key)?.number;
  const ref = useTableKeys({
    rows: keys,
    selection,
    onOpen: (key) => void navigate(PATHS.order(orderOf(key) ?? '')),
    ...(selection && state === 'queued' && { onCreate: () => setLayingOut(chosen.length > 0) }),
  });
  const take = async () => {
    if (await acts.take(chosen)) setSelected(NO_ROWS);
  };
  const cut = async () => {
    if (await acts.cut(chosen)) setSelected(NO_ROWS);
  };
  return (
    <>
      <GroupFilter groups={list.data.pages[0]?.groups ?? []} group={group} onGroup={onGroup} />
      {rows.length === 0 ? (
        <EmptyState title={text.emptyTitle[state]} text={text.emptyText[state]} />
      ) : (
        <DataTable
          ref={ref}
          caption={text.states[state]}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowLabel={(row) => text.rowLabel(row.text || text.noText, row.number)}
          selection={selection?.selected}
          onSelect={selection?.onSelect}
          bulkTexts={{ selectPage: table.selectPage, clear: table.clearSelection, selected: table.selected }}
          bulkActions={
            state === 'queued' ? (
              <>
                <Button size="tiny" onClick={() => setLayingOut(true)}>
                  {text.makeSheet}
                </Button>
                <Button size="tiny" tone="soft" busy={acts.isBusy} onClick={() => void take()}>
                  {text.take}
                </Button>
              </>
            ) : (
              <Button size="tiny" busy={acts.isBusy} onClick={() => void cut()}>
                {text.cut}
              </Button>
            )
          }
        />
      )}
      {list.hasNextPage && (
        <Button
          tone="soft"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className={styles.more}
        >
          {table.more}
        </Button>
      )}
      {isLayingOut && (
        <SheetDialog
          pieces={chosen}
          onClose={() => setLayingOut(false)}
          onMade={() => {
            setLayingOut(false);
            setSelected(NO_ROWS);
          }}
        />
      )}
      {spoiled && <SpoilDialog piece={spoiled} onClose={() => setSpoiled(undefined)} />}
    </>
  );
}

const keyOf = ({ piece }: Piece) => piece;

type Counted = Group & { title: string; size: string; count: number };
type GroupFilterProps = { groups: readonly Counted[] } & Pick<PiecesTableProps, 'group' | 'onGroup'>;

/** A machine is set up for one blank and one typeface at a time. */
function GroupFilter({ groups, group, onGroup }: GroupFilterProps) {
  const text = useText(workshopText);
  const nameOf = useBlankName();
  if (groups.length < 2 && !group) return null;
  const keyOfGroup = ({ article, font }: Group) => `${article} ${font}`;
  return (
    <Select
      label={text.group}
      labelHidden
      look="soft"
      className={styles.filter}
      value={group ? keyOfGroup(group) : ''}
      onChange={({ target }) => {
        const found = groups.find((one) => keyOfGroup(one) === target.value);
        onGroup(found && { article: found.article, font: found.font });
      }}
    >
      <option value="">{text.anyGroup}</option>
      {groups.map((one) => (
        <option key={keyOfGroup(one)} value={keyOfGroup(one)}>
          {text.groupOption(nameOf(one), one.count)}
        </option>
      ))}
    </Select>
  );
}
