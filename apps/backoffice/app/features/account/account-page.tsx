import { accountText } from '@kashtanka/texts/backoffice/account';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { Factors } from './factors.tsx';
import { factorsQuery, sessionsQuery } from './queries.ts';
import { Sessions } from './sessions.tsx';

export async function loader(): Promise<null> {
  await Promise.all([queryClient.ensureQueryData(sessionsQuery), queryClient.ensureQueryData(factorsQuery)]);
  return null;
}

export function Component() {
  const text = useText(accountText);
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <Sessions />
      <Factors />
    </>
  );
}
