import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { themeText } from '@kashtanka/texts/backoffice/shop/theme';
import { TabLinks } from '@kashtanka/ui/navigation/tab-links.tsx';
import { useLocation } from 'react-router';
import styles from '#parts/pages.module.css';
import { PATHS } from '#paths';
import { canRead, canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';

/** The pages of settings that the caller may read. */
export function SettingsTabs() {
  const text = useText(maintenanceText);
  const theme = useText(themeText);
  const me = useMe();
  const { pathname } = useLocation();
  const tabs = [
    { to: PATHS.settings, title: text.rules, isOpen: canRead(me, 'settings') },
    { to: PATHS.facts, title: text.facts, isOpen: canRead(me, 'content') },
    { to: PATHS.pages, title: text.pages, isOpen: canRead(me, 'content') },
    { to: PATHS.theme, title: theme.title, isOpen: canRun(me, 'theme set') },
    { to: PATHS.passes, title: text.passes, isOpen: canRead(me, 'settings') },
    { to: PATHS.redirects, title: text.redirects, isOpen: canRead(me, 'content') },
    { to: PATHS.maintenance, title: text.service, isOpen: canRun(me, 'feed write') },
  ].filter(({ isOpen }) => isOpen);
  return (
    <TabLinks
      label={text.tabs}
      className={styles.tabs}
      tabs={tabs.map(({ to, title }) => ({ to, title, current: to === pathname }))}
    />
  );
}
