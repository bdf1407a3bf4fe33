import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import { type FailedPicture, failedPicturesQuery } from '../queries.ts';

const keyOf = ({ id }: FailedPicture) => String(id);

/** Pictures that could not be fetched, each with its line, its product and the reason. */
export function FailedPictures({ id, failed }: { id: number; failed: number }) {
  const { pictures: text, changes } = useText(exchangeText);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    failedPicturesQuery(id, failed),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const columns = useColumns();
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        caption={text.failedTitle}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={({ url }) => url}
      />
      {hasNextPage && (
        <Button tone="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {changes.more}
        </Button>
      )}
    </>
  );
}

function useColumns(): Column<FailedPicture>[] {
  const { pictures: text, faultList } = useText(exchangeText);
  return [
    {
      key: 'product',
      title: text.product,
      phone: 'title',
      cell: ({ product, line }) => (
        <>
          <TextLink to={PATHS.product(product)}>{product}</TextLink>
          {line !== null && <span className={styles.below}>{faultList.line(line)}</span>}
        </>
      ),
    },
    {
      key: 'why',
      title: text.why,
      phone: 'line',
      cell: ({ failure }) => <span className={styles.reason}>{failure && text.failures[failure]}</span>,
    },
    {
      key: 'address',
      title: text.address,
      grows: true,
      phone: 'line',
      cell: ({ url }) => <span className={styles.address}>{url}</span>,
    },
  ];
}
