import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { customersText } from '@kashtanka/texts/backoffice/customers';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { queryClient } from '#platform/query-client.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { AccountPart } from './account-part.tsx';
import styles from './customers.module.css';
import { HistoryParts } from './history-parts.tsx';
import { OrdersPart } from './orders-part.tsx';
import { customerQuery } from './queries.ts';

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureQueryData(customerQuery(params.key ?? ''));
  return null;
}

export function Component() {
  const text = useText(customersText);
  const actions = useText(actionsText);
  const formatSum = useFormatSum();
  const { key = '' } = useParams();
  const { data: customer } = useSuspenseQuery(customerQuery(key));
  const { name, email, phone, orders, spent } = customer;
  return (
    <>
      <PageTitle title={name || email} />
      <PageHeader
        title={name || email}
        back={<Link to={PATHS.customers}>{actions.back}</Link>}
        aside={`${text.ordersCount(orders)}, ${formatSum(spent)}`}
      />
      <p className={styles.contacts}>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <AccountPart customer={customer} />
      <OrdersPart customer={customer} />
      <HistoryParts customer={customer} />
    </>
  );
}
