import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { runsQuery } from '../bulk/queries.ts';
import { RunList } from './run-list.tsx';

export async function loader(): Promise<null> {
  await queryClient.fetchQuery({ ...runsQuery, staleTime: 0 });
  return null;
}

/** Changes of many products, each with the way back. */
export function Component() {
  const text = useText(bulkText);
  const words = useText(productsText);
  const { data: runs } = useSuspenseQuery(runsQuery);
  return (
    <>
      <PageTitle title={text.runs} />
      <PageHeader back={<TextLink to={PATHS.products}>{words.title}</TextLink>} title={text.runs} />
      {runs.length > 0 ? <RunList /> : <EmptyState title={text.noRuns} text={text.noRunsText} />}
    </>
  );
}
