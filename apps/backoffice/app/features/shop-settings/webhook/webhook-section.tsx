import { webhookText } from '@kashtanka/texts/backoffice/shop/webhook';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PATHS } from '#paths';
import { canRead, canRun, useMe } from '#platform/me.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { type Delivery, deliveriesQuery, webhookQuery } from '../queries.ts';
import styles from '../settings.module.css';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Another system that hears of each new order, and how it answered. */
export function WebhookSection() {
  const text = useText(webhookText);
  const me = useMe();
  const { data: address } = useSuspenseQuery(webhookQuery);
  const [isOpened, setOpened] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{text.title}</h2>
      <p className={styles.row}>
        <span className={styles.grows}>{address ?? text.none}</span>
        {canRun(me, 'webhook set') && (
          <Button tone="soft" size="tiny" aria-label={text.editLabel} onClick={() => setOpened(true)}>
            {text.edit}
          </Button>
        )}
      </p>
      <Deliveries canSend={address !== null && canRun(me, 'webhook send')} />
      {isOpened && <WebhookDialog address={address} onClose={() => setOpened(false)} />}
    </section>
  );
}

function Deliveries({ canSend }: { canSend: boolean }) {
  const text = useText(webhookText);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(deliveriesQuery);
  const [sent, setSent] = useState<Delivery>();
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{text.deliveries}</h3>
      <ul>
        {rows.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onSend={canSend && delivery.state !== 'waiting' ? () => setSent(delivery) : undefined}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="soft" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
      {sent && <SendAgainDialog delivery={sent} onClose={() => setSent(undefined)} />}
    </>
  );
}

function DeliveryRow({ delivery, onSend }: { delivery: Delivery; onSend: (() => void) | undefined }) {
  const text = useText(webhookText);
  const formatMoment = useFormatMoment();
  const me = useMe();
  const { number, state, attempts, created_at: at } = delivery;
  return (
    <li className={styles.row}>
      <span className={styles.grows}>
        {canRead(me, 'orders') ? <Link to={PATHS.order(number)}>{text.order(number)}</Link> : text.order(number)}
      </span>
      <span>{[text.states[state], useAnswer(delivery)].filter(Boolean).join(': ')}</span>
      <span className={styles.quiet}>
        {[formatMoment(at), attempts > 1 && text.attempts(attempts)].filter(Boolean).join(', ')}
      </span>
      {onSend && (
        <Button tone="soft" size="tiny" aria-label={text.sendAgainLabel(number)} onClick={onSend}>
          {text.sendAgain}
        </Button>
      )}
    </li>
  );
}

/** The last answer in words; a reason that a newer server knows has its code. */
function useAnswer({ status, error }: Delivery): string | undefined {
  const text = useText(webhookText);
  if (status !== null) return text.answered(status);
  return Object.entries(text.errors).find(([code]) => code === error)?.[1] ?? error ?? undefined;
}
