import { frameText } from '@kashtanka/texts/backoffice/frame';
import { settingsText } from '@kashtanka/texts/backoffice/shop/settings';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { NoticesSection } from './notices-section.tsx';
import { deliveriesQuery, noticesQuery, type Setting, STORE_FLAG, settingsQuery, webhookQuery } from './queries.ts';
import { SettingDialog } from './setting-dialog.tsx';
import styles from './settings.module.css';
import { SettingsTabs } from './settings-tabs.tsx';
import { StoreDialog, useStoreStates } from './store-dialog.tsx';
import { WebhookSection } from './webhook/webhook-section.tsx';

export async function loader(): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData(settingsQuery),
    queryClient.ensureQueryData(noticesQuery),
    queryClient.ensureQueryData(webhookQuery),
    queryClient.ensureInfiniteQueryData({ ...deliveriesQuery, revalidateIfStale: true }),
  ]);
  return null;
}

export function Component() {
  const text = useText(settingsText);
  const frame = useText(frameText);
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const flag = settings.find(({ name }) => name === STORE_FLAG);
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <SettingsTabs />
      {flag && <Store flag={flag} />}
      <NoticesSection />
      <WebhookSection />
      <Rules settings={settings.filter((setting) => setting !== flag)} />
      <p>
        <TextLink to={PATHS.reference('shipping.tariffs')}>{frame.reference}</TextLink>
      </p>
    </>
  );
}

function Store({ flag }: { flag: Setting }) {
  const text = useText(settingsText);
  const me = useMe();
  const states = useStoreStates();
  const [isOpened, setOpened] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{text.store}</h2>
      <p className={styles.row}>
        <span className={styles.grows}>{states[flag.value]}</span>
        {canRun(me, 'store flag') && (
          <Button tone="soft" size="tiny" onClick={() => setOpened(true)}>
            {text.changeStore}
          </Button>
        )}
      </p>
      {isOpened && <StoreDialog value={flag.value} onClose={() => setOpened(false)} />}
    </section>
  );
}

function Rules({ settings }: { settings: readonly Setting[] }) {
  const text = useText(settingsText);
  const me = useMe();
  const nameOf = useSettingName();
  const [edited, setEdited] = useState<Setting>();
  return (
    <section className={styles.section}>
      <h2>{text.rules}</h2>
      <ul>
        {settings.map((setting) => (
          <li key={setting.name} className={styles.row}>
            <span className={styles.grows}>{nameOf(setting)}</span>
            <span className={styles.value}>{setting.value}</span>
            {setting.value !== setting.default && (
              <span className={styles.quiet}>{text.initial(setting.default)}</span>
            )}
            {canRun(me, 'settings set') && (
              <Button
                tone="soft"
                size="tiny"
                aria-label={text.editLabel(nameOf(setting))}
                onClick={() => setEdited(setting)}
              >
                {text.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <SettingDialog setting={edited} title={nameOf(edited)} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

/** A setting that a newer server knows has its code as its name. */
function useSettingName(): (setting: Setting) => string {
  const { names } = useText(settingsText);
  return ({ name }) => Object.entries(names).find(([known]) => known === name)?.[1] ?? name;
}
