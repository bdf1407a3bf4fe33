import { certificatesText } from '@kashtanka/texts/backoffice/sales/certificates';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRead, canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { CertificatesTable } from './certificates-table.tsx';
import { type Command, CommandDialog } from './command-dialog.tsx';
import { NewCodes } from './new-codes.tsx';
import { certificatesQuery, endingOf, MIN_ENDING } from './queries.ts';

const TYPING_MS = 250;

export function Component() {
  const text = useText(certificatesText);
  const me = useMe();
  const [typed, setTyped] = useState('');
  const last4 = useDebounced(endingOf(typed), TYPING_MS);
  const found = useQuery({ ...certificatesQuery(last4), placeholderData: keepPreviousData });
  const rows = last4.length === MIN_ENDING ? found.data : undefined;
  const [command, setCommand] = useState<Command>();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        back={canRead(me, 'discounts') && <Link to={PATHS.discounts}>{text.back}</Link>}
        actions={
          canRun(me, 'certificates codes') && (
            <Button tone="soft" onClick={() => setMaking(true)}>
              {text.codes}
            </Button>
          )
        }
      />
      <div className={styles.filters}>
        <TextField
          type="search"
          label={text.last4}
          hint={text.last4Hint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div aria-live="polite">
        {found.error instanceof LoadError && <ActionFailure failure={found.error.failure} />}
        {rows?.length === 0 && <EmptyState title={text.nothing} text={text.nothingText} />}
        {rows && rows.length > 0 && (
          <CertificatesTable rows={rows} isStale={found.isPlaceholderData} onCommand={setCommand} />
        )}
      </div>
      {command && <CommandDialog command={command} onClose={() => setCommand(undefined)} />}
      {isMaking && <NewCodes onClose={() => setMaking(false)} />}
    </>
  );
}
