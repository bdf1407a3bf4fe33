import type { OrderDetails, TimelineEntry } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { timelineText } from '@kashtanka/texts/backoffice/orders/timeline';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useState } from 'react';
import { canRun, useMe } from '#platform/me.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { ResendDialog } from '../commands/resend-dialog.tsx';
import styles from './order-emails.module.css';
import { Section } from './section.tsx';

type Email = Extract<TimelineEntry, { kind: 'email' }>;

/** Emails about the order; each without a secret can be sent again. */
export function OrderEmails({ order, entries }: { order: OrderDetails; entries: readonly TimelineEntry[] }) {
  const text = useText(orderText);
  const words = useText(timelineText);
  const formatMoment = useFormatMoment();
  const maySend = canRun(useMe(), 'emails resend');
  const [chosen, setChosen] = useState<Email>();
  const emails = entries.filter((entry) => entry.kind === 'email');
  return (
    <Section title={text.emails}>
      {emails.length === 0 && <p className={styles.quiet}>{text.noEmails}</p>}
      <ul>
        {emails.map((email) => {
          const { subject, recipient, state, state_at, reason, is_resendable, copy_of } = email.data;
          return (
            <li key={email.id} className={styles.email}>
              <span className={styles.words}>
                {subject}
                <span className={state === 'refused' ? styles.bad : styles.quiet}>
                  {[
                    recipient,
                    words.emails[state],
                    formatMoment(state_at ?? email.at),
                    reason,
                    copy_of && text.copyOfEmail,
                    !is_resendable && text.secretEmail,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {maySend && is_resendable && state !== 'queued' && (
                <Button
                  tone="soft"
                  size="tiny"
                  aria-label={text.sendAgainLabel(subject)}
                  onClick={() => setChosen(email)}
                >
                  {text.sendAgain}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <ResendDialog
          order={order}
          email={chosen.data.email}
          subject={chosen.data.subject}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
}
