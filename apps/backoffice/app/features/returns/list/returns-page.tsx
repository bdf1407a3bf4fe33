import { tableText } from '@kashtanka/texts/backoffice/table';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ChipButton } from '@kashtanka/ui/choice/chip-button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { loadOrRestore } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { type ReturnRow, type ReturnState, refreshReturns, returnsQuery } from '../queries.ts';
import { ReturnBadge } from '../return-badge.tsx';
import { ArrivalField } from './arrival-field.tsx';
import styles from './returns-page.module.css';

/** Filters beside the open ones. */
const STATES: readonly ReturnState[] = [
  'requested',
  'accepted',
  'arrived',
  'inspected',
  'refunded',
  'exchanged',
  'refused',
];
const STATE = 'state';

const stateIn = (search: URLSearchParams) => STATES.find((state) => state === search.get(STATE));

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const query = returnsQuery(stateIn(new URL(request.url).searchParams));
  await loadOrRestore(query.queryKey, () =>
    queryClient.ensureInfiniteQueryData({ ...query, revalidateIfStale: true }),
  );
  return null;
}

/** Returns that are open, and parcels that arrive. */
export function Component() {
  const text = useText(returnsText);
  const canHandle = canRun(useMe(), 'returns handle');
  const [search, setSearch] = useSearchParams();
  const state = stateIn(search);
  useTopic('returns', refreshReturns);
  const show = (one: ReturnState | undefined) => setSearch(one ? { [STATE]: one } : {}, { replace: true });
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        actions={canHandle && <ButtonLink to={PATHS.newReturn()}>{text.register}</ButtonLink>}
      />
      {canHandle && <ArrivalField />}
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{text.stateLabel}</legend>
        <ChipButton aria-pressed={state === undefined} onClick={() => show(undefined)}>
          {text.open}
        </ChipButton>
        {STATES.map((one) => (
          <ChipButton key={one} aria-pressed={one === state} onClick={() => show(one)}>
            {text.states[one]}
          </ChipButton>
        ))}
      </fieldset>
      <ReturnsTable key={state} state={state} />
    </>
  );
}

const keyOf = ({ id }: ReturnRow) => String(id);

function ReturnsTable({ state }: { state: ReturnState | undefined }) {
  const text = useText(returnsText);
  const table = useText(tableText);
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useSuspenseInfiniteQuery(returnsQuery(state));
  const rows = list.data.pages.flatMap((page) => page.rows);
  const ref = useTableKeys({ rows: rows.map(keyOf), onOpen: (key) => void navigate(PATHS.return(key)) });
  if (rows.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />;
  return (
    <>
      <DataTable
        ref={ref}
        caption={text.title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        onOpen={(row) => void navigate(PATHS.return(keyOf(row)))}
      />
      {list.hasNextPage && (
        <Button tone="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {table.more}
        </Button>
      )}
    </>
  );
}

function useColumns(): Column<ReturnRow>[] {
  const text = useText(returnsText);
  const formatMoment = useFormatMoment();
  const { columns } = text;
  return [
    {
      key: 'id',
      title: columns.id,
      phone: 'title',
      cell: ({ id }) => <Link to={PATHS.return(id)}>{text.code(id)}</Link>,
    },
    { key: 'state', title: columns.state, phone: 'end', cell: ({ state }) => <ReturnBadge state={state} /> },
    {
      key: 'number',
      title: columns.number,
      phone: 'line',
      cell: ({ number }) => <Link to={PATHS.order(number)}>{number}</Link>,
    },
    { key: 'name', title: columns.name, grows: true, phone: 'line', cell: ({ name }) => name },
    { key: 'wish', title: columns.wish, phone: 'line', cell: ({ wish }) => text.wishes[wish] },
    { key: 'units', title: columns.units, align: 'end', phone: 'labelled', cell: ({ units }) => units },
    { key: 'created', title: columns.created, phone: 'line', cell: ({ created_at: at }) => formatMoment(at) },
  ];
}
