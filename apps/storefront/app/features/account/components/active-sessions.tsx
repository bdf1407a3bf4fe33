import type { Session } from '@kashtanka/contract';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useRef, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { describeDevice } from '../model/describe-device.ts';
import styles from './account.module.css';

/** Lists the active logins. Every one but the current can be ended. */
export function ActiveSessions({ sessions, onEnded }: { sessions: readonly Session[]; onEnded(): void }) {
  const text = useText(accountText);
  const day = useFormatDay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const end = async (id: number) => {
    const { ok } = await api.endSession({ params: { id } });
    setFailed(!ok);
    onEnded();
    // The focused button disappears with its row.
    if (ok) focusElement(heading.current);
  };
  return (
    <section className={styles.logins}>
      <h2 ref={heading} tabIndex={-1}>
        {text.logins}
      </h2>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.endFailed}
        </Note>
      )}
      <ul>
        {sessions.map(({ id, user_agent, last_used_at, is_current }) => (
          <li key={id} className={styles.login}>
            <span>
              <span>{describeDevice(user_agent) ?? text.unknownDevice}</span>
              <br />
              <span className="small muted">{is_current ? text.thisLogin : text.lastSeen(day(last_used_at))}</span>
            </span>
            {!is_current && (
              <TextButton
                aria-label={text.endLoginOf(describeDevice(user_agent) ?? text.unknownDevice)}
                onClick={() => void end(id)}
              >
                {text.endLogin}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
