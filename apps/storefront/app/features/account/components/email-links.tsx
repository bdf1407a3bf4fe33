import type { Profile } from '@kashtanka/contract';
import { emailLinksText } from '@kashtanka/texts/storefront/account/email-links';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useState } from 'react';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { type FormNote, type Refused, splitFormErrors } from '#platform/api/form-refusal.ts';
import { errorText } from '#platform/forms/error-text.ts';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { storeProfile } from '#platform/session/customer-profile.ts';
import { useText } from '#platform/text/text.ts';
import { deleteEmailSecret, type EmailLinkPurpose } from '../model/email-link-secret.ts';
import styles from './account.module.css';

type Words = { text: string; button: string; missing: string; next: string };

type LinkProps<Body> = {
  use: EmailLinkPurpose;
  secret: string | null;
  words: Words;
  nextPath: string;
  send(secret: string): Promise<{ ok: true; body: Body } | ({ ok: false } & Refused)>;
  /** Handles the response; returns the message to show. */
  doneWith(body: Body): string;
};

/** The page behind an emailed link. Opening it changes nothing; its button does. */
function EmailLink<Body>({ use, secret, words, nextPath, send, doneWith }: LinkProps<Body>) {
  const { errors } = useText(emailLinksText);
  const [notes, setNotes] = useState<readonly FormNote[]>([]);
  const [done, setDone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const press = async (of: string) => {
    setBusy(true);
    setNotes([]);
    const result = await send(of);
    setBusy(false);
    if (!result.ok) return setNotes(splitFormErrors(result, []).notes);
    deleteEmailSecret(use);
    setDone(doneWith(result.body));
  };
  const next = (
    <ButtonLink ref={done === undefined ? null : focusElement} to={nextPath}>
      {words.next}
    </ButtonLink>
  );
  if (done !== undefined) {
    return (
      <div className={styles.emailLink}>
        <Note tone="ok" role="status">
          {done}
        </Note>
        {next}
      </div>
    );
  }
  if (secret === null) {
    return (
      <div className={styles.emailLink}>
        <Note tone="warn">{words.missing}</Note>
        {next}
      </div>
    );
  }
  return (
    <div className={styles.emailLink}>
      <p>{words.text}</p>
      {notes.length > 0 && (
        <Note tone="bad" role="alert">
          {notes.map(({ field, error }) => (
            <p key={field + error.code}>{errorText(errors, { field }, error)}</p>
          ))}
        </Note>
      )}
      <Button busy={isBusy} onClick={() => void press(secret)}>
        {words.button}
      </Button>
    </div>
  );
}

export function ConfirmEmail({ secret }: { secret: string | null }) {
  const { confirm } = useText(emailLinksText);
  const paths = usePaths();
  const doneWith = (profile: Profile) => {
    storeProfile(profile);
    return confirm.done(profile.email);
  };
  return (
    <EmailLink
      use="confirm_email"
      secret={secret}
      words={confirm}
      nextPath={paths.profilePage('user')}
      send={(of) => api.confirmEmail({ body: { secret: of } })}
      doneWith={doneWith}
    />
  );
}

/** Restores the previous address. This browser may be logged in to another account, and stays so. */
export function RestoreEmail({ secret }: { secret: string | null }) {
  const { restore } = useText(emailLinksText);
  const paths = usePaths();
  return (
    <EmailLink
      use="restore_email"
      secret={secret}
      words={restore}
      nextPath={paths.login()}
      send={(of) => api.undoEmailChange({ body: { secret: of } })}
      doneWith={() => restore.done}
    />
  );
}
