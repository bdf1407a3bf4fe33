import { useState } from 'react';
import { subscribeText } from '#messages/subscribe';
import { accountApi } from '#platform/account-api.ts';
import { refreshProfile } from '#platform/own-profile.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type NewsForm, type NewsPhase, newsPayload, newsPhaseAfter } from './newsletter.ts';
import { NewsletterFields } from './newsletter-fields.tsx';
import styles from './subscribe.module.css';

const WIDTH_PX = 476;
const EMPTY: NewsForm = { email: '', terms: false, news: false, trap: '' };

/** The shop's letters: the form, and where it leads (MODAL-01, NEWS-03). */
export function NewsletterModal({ onClose }: { onClose(): void }) {
  const text = useText(subscribeText).newsletter;
  const close = useText(subscribeText).close;
  const isGuest = useSession() !== 'authenticated';
  const [form, setForm] = useState(EMPTY);
  const [phase, setPhase] = useState<NewsPhase>({ at: 'form', errors: {} });
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await accountApi.subscribeToNews({ body: newsPayload(form, { isGuest }) });
    if (answer.ok && !isGuest) await refreshProfile();
    setBusy(false);
    setPhase(newsPhaseAfter(answer));
  };
  const change = (changes: Partial<NewsForm>) => {
    setForm({ ...form, ...changes });
    setPhase({ at: 'form', errors: {} });
  };
  return (
    <Dialog title={titleOf(text, phase)} closeLabel={close} onClose={onClose} width={WIDTH_PX}>
      {phase.at === 'form' ? (
        <NewsletterFields
          form={form}
          isGuest={isGuest}
          errors={phase.errors}
          isBusy={isBusy}
          onChange={change}
          onSend={send}
        />
      ) : (
        <Outcome phase={phase} email={isGuest ? form.email.trim() : null} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Words = (typeof subscribeText)['ru']['newsletter'];
type Ended = Exclude<NewsPhase, { at: 'form' }>;

function Outcome({ phase, email, onClose }: { phase: Ended; email: string | null; onClose(): void }) {
  const { newsletter: text, close, done } = useText(subscribeText);
  return (
    <div className={styles.outcome} role={phase.at === 'error' ? 'alert' : 'status'}>
      <p>{wordsOf(text, phase, email)}</p>
      <Button wide data-autofocus onClick={onClose}>
        {phase.at === 'error' ? close : done}
      </Button>
    </div>
  );
}

function wordsOf(text: Words, phase: Ended, email: string | null): string {
  switch (phase.at) {
    case 'success':
      return email === null ? text.success : text.successOfGuest(email);
    case 'already_subscribed':
      return text.already;
    case 'error':
      return phase.status === 0 ? text.errorOffline : text.error;
    default:
      return phase satisfies never;
  }
}

function titleOf(text: Words, phase: NewsPhase): string {
  switch (phase.at) {
    case 'form':
      return text.title;
    case 'success':
      return text.successTitle;
    case 'already_subscribed':
      return text.alreadyTitle;
    case 'error':
      return text.errorTitle(phase.status);
    default:
      return phase satisfies never;
  }
}
