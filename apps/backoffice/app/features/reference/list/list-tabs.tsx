import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { TabLinks } from '@kashtanka/ui/navigation/tab-links.tsx';
import { useLocation } from 'react-router';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import { PLAIN_LISTS } from '../model/lists.ts';

/** All lists of the reference, with those that have pages of their own. */
export function ListTabs() {
  const text = useText(referenceText);
  const { pathname } = useLocation();
  const tabs = [
    { to: PATHS.categories, title: text.lists.categories },
    { to: PATHS.collections, title: text.lists.collections },
    ...PLAIN_LISTS.map((list) => ({ to: PATHS.reference(list), title: text.lists[list] })),
  ];
  return <TabLinks label={text.title} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
