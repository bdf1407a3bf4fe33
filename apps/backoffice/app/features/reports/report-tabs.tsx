import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { TabLinks } from '@kashtanka/ui/navigation/tab-links.tsx';
import { useLocation } from 'react-router';
import styles from '#parts/pages.module.css';
import { PATHS } from '#paths';
import { canRead, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';

/** The pages of the section that the caller may read. */
export function ReportTabs() {
  const text = useText(reportsText);
  const money = useText(moneyText);
  const me = useMe();
  const { pathname } = useLocation();
  const tabs = [
    { to: PATHS.reports, title: text.title, reads: 'money' as const },
    { to: PATHS.payments, title: money.payments, reads: 'money' as const },
    { to: PATHS.receipts, title: money.receipts, reads: 'money' as const },
    { to: PATHS.consents, title: text.consents, reads: 'customers' as const },
  ].filter(({ reads }) => canRead(me, reads));
  return (
    <TabLinks
      label={text.title}
      className={styles.tabs}
      tabs={tabs.map(({ to, title }) => ({ to, title, current: to === pathname }))}
    />
  );
}
