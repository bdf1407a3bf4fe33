import type { Subscription } from '@kashtanka/contract';
import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useRef, useState } from 'react';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { useText } from '#platform/text/text.ts';
import styles from './subscribe.module.css';

/**
 * The account's subscriptions except the newsletter, which is a checkbox of the profile. Renders nothing if there
 * are none (PROFILE-11).
 */
export function SubscriptionList({ known }: { known: readonly Subscription[] }) {
  const { waiting: text } = useText(subscribeText);
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const [listed, setListed] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const waiting = listed.filter(isWaiting);
  const end = async ({ id, subscription_type, reference }: Subscription) => {
    const body = { subscription_type, reference, agreement: false };
    const { ok } = await api.endSubscription({ params: { id }, body });
    setFailed(!ok);
    if (!ok) return;
    setListed((before) => before.filter((one) => one.id !== id || one.subscription_type !== subscription_type));
    // The focused button disappears with its row.
    focusElement(heading.current);
  };
  const pathOf = ({ subscription_type: type, reference }: Subscription) =>
    type === 'drops' ? paths.drop(reference ?? '') : paths.product(reference ?? '');
  if (!known.some(isWaiting)) return null;
  return (
    <section className={styles.waiting}>
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.failed}
        </Note>
      )}
      {waiting.length === 0 && <p role="status">{text.nothing}</p>}
      <ul>
        {waiting.map((one) => (
          <li key={`${one.subscription_type}:${one.id}`}>
            <TextLink to={pathOf(one)}>{one.title}</TextLink>
            <TextButton aria-label={text.endOf(one.title)} onClick={() => void end(one)}>
              {text.end}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isWaiting({ subscription_type: type }: Subscription): boolean {
  return type !== 'news';
}
