import type { ListedPage } from '@kashtanka/contract/admin';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { queryClient } from '#platform/query-client.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { PageState } from './page-state.tsx';
import { pagesQuery } from './queries.ts';

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(pagesQuery);
  return null;
}

const keyOf = ({ page }: ListedPage) => page;

/** All pages that have a text. */
export function Component() {
  const text = useText(pagesText);
  const navigate = useNavigate();
  const { data: pages } = useSuspenseQuery(pagesQuery);
  const columns = useColumns();
  const open = (page: string) => void navigate(PATHS.page(page));
  const ref = useTableKeys({ rows: pages.map(keyOf), onOpen: open });
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <SettingsTabs />
      <p className={styles.hint}>{text.hint}</p>
      <DataTable
        ref={ref}
        caption={text.title}
        columns={columns}
        rows={pages}
        rowKey={keyOf}
        onOpen={({ page }) => open(page)}
      />
    </>
  );
}

function useColumns(): Column<ListedPage>[] {
  const text = useText(pagesText);
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  return [
    {
      key: 'page',
      title: text.columns.page,
      grows: true,
      phone: 'title',
      cell: ({ page, title, is_own: isOwn, has_standard: hasStandard }) => {
        const name = isOwn || hasStandard ? undefined : text.unwritten[page];
        return <TextLink to={PATHS.page(page)}>{name ?? ((locale === 'en' && title.en) || title.ru)}</TextLink>;
      },
    },
    {
      key: 'state',
      title: text.columns.state,
      phone: 'end',
      cell: ({ is_own: isOwn, has_standard: hasStandard }) => <PageState isOwn={isOwn} hasStandard={hasStandard} />,
    },
    { key: 'address', title: text.columns.address, from: 992, cell: ({ page }) => `/${page}` },
    {
      key: 'changed',
      title: text.columns.changed,
      phone: 'line',
      cell: ({ changed, is_own: isOwn, title }) =>
        [
          changed ? text.byStaff(changed.name, formatMoment(changed.at)) : isOwn && text.byImport,
          isOwn && !title.en && text.noEnglish,
        ]
          .filter(Boolean)
          .join(', '),
    },
  ];
}
