import { SHOP_FACTS, type ShopFacts } from '@kashtanka/rules';
import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { factsQuery } from './facts-query.ts';

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(factsQuery);
  return null;
}

/** What every page of the shop says about the shop itself. */
export function Component() {
  const text = useText(maintenanceText);
  const me = useMe();
  const { data: facts } = useSuspenseQuery(factsQuery);
  const [typed, setTyped] = useState<ShopFacts>({});
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useAction((body: { facts: ShopFacts; reason: string }, key) =>
    api.setShopFacts({ key, body }),
  );
  const mayChange = canRun(me, 'facts set');
  const changed = Object.fromEntries(
    SHOP_FACTS.filter((name) => isChanged(name)).map((name) => [name, typed[name]]),
  );
  function isChanged(name: (typeof SHOP_FACTS)[number]): boolean {
    return typed[name] !== undefined && typed[name].trim() !== (facts[name] ?? '');
  }
  const save = async (reason: string) => {
    const outcome = await run({ facts: changed, reason });
    if (outcome && !outcome.ok && outcome.failure.kind === 'fields') setAsking(false);
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(factsQuery);
    setTyped({});
    setAsking(false);
    showToast(text.factsSaved);
  };
  return (
    <>
      <PageTitle title={text.facts} />
      <PageHeader title={text.facts} />
      <SettingsTabs />
      <p className={styles.hint}>{text.factsHint}</p>
      <form
        className={`${styles.fields} ${styles.section}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(changed).length > 0) setAsking(true);
        }}
      >
        {SHOP_FACTS.map((name) => (
          <TextField
            key={name}
            label={text.factNames[name]}
            autoComplete="off"
            disabled={!mayChange}
            value={typed[name] ?? facts[name] ?? ''}
            error={firstFieldError(failure, name) && text.factWrong}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {mayChange && (
          <div>
            <Button type="submit" isDisabled={Object.keys(changed).length === 0}>
              {text.saveFacts}
            </Button>
          </div>
        )}
      </form>
      {isAsking && (
        <ReasonDialog
          title={text.facts}
          confirmLabel={text.saveFacts}
          failure={failure}
          isBusy={isBusy}
          onConfirm={(reason) => void save(reason)}
          onClose={() => setAsking(false)}
        >
          {Object.keys(changed).length > 0 && (
            <ul>
              {SHOP_FACTS.filter((name) => isChanged(name)).map((name) => (
                <li key={name}>
                  {text.factNames[name]}: {typed[name]}
                </li>
              ))}
            </ul>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
