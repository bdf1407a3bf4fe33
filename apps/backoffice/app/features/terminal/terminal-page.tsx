import { terminalText } from '@kashtanka/texts/backoffice/terminal';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { type Failure, failureOf, LoadError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { keepCode, readCode } from './kept-code.ts';
import styles from './terminal.module.css';

type Terminal =
  | { isOpen: true; code: string; label: string; requested_at: string }
  | { isOpen: false; failure: Failure | undefined };

export async function loader(): Promise<Terminal> {
  const code = readCode();
  if (!code) return { isOpen: false, failure: undefined };
  const result = await api.readTerminal({ key: crypto.randomUUID(), body: { code } });
  if (result.ok) return { isOpen: true, code, ...result.body };
  const failure = failureOf(result);
  // The sign-in page comes back here.
  if (failure.kind === 'signed-out') throw new LoadError(failure);
  return { isOpen: false, failure };
}

/** The code is gone from the address, so it could not be read again. */
export const shouldRevalidate = () => false;

export function Component() {
  const text = useText(terminalText);
  const textOf = useFailureText();
  const terminal = useLoaderData<Terminal>();
  return (
    <div className={styles.page}>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      {terminal.isOpen ? (
        <Question terminal={terminal} />
      ) : (
        <Note tone="warn">{terminal.failure ? textOf(terminal.failure) : text.noCode}</Note>
      )}
    </div>
  );
}

function Question({ terminal: { code, label, requested_at } }: { terminal: Extract<Terminal, { isOpen: true }> }) {
  const text = useText(terminalText);
  const formatMoment = useFormatMoment();
  const [isApproved, setApproved] = useState(false);
  const { run, isBusy, failure } = useAction((asked: string, key) =>
    api.approveTerminal({ key, body: { code: asked } }),
  );
  const approve = async () => {
    const outcome = await run(code);
    if (!outcome?.ok) return;
    keepCode('');
    setApproved(true);
  };
  if (isApproved) {
    return (
      <Note tone="ok" role="status">
        {text.approved}
      </Note>
    );
  }
  return (
    <>
      <p>{text.lead(label)}</p>
      <p className={styles.quiet}>{text.asked(formatMoment(requested_at))}</p>
      <p>{text.warning}</p>
      <ActionFailure failure={failure} />
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void approve()}>
          {text.approve}
        </Button>
        <ButtonLink to={PATHS.today} tone="soft">
          {text.refuse}
        </ButtonLink>
      </div>
    </>
  );
}
