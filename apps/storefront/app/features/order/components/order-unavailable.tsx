import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SlippedLeash } from '@kashtanka/ui/drawings/slipped-leash.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';
import type { LoadedOrder } from '../api/load-order.ts';
import styles from './order-unavailable.module.css';

type OrderUnavailableProps = {
  number: string;
  reason: Exclude<LoadedOrder['at'], 'known'>;
  onRetry(): void;
  isRetrying?: boolean | undefined;
};

export function OrderUnavailable({ number, reason, onRetry, isRetrying }: OrderUnavailableProps) {
  const text = useText(orderText);
  if (reason === 'failed') return <OrdersLoadFailure onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState
      heading="h1"
      picture={<SlippedLeash />}
      title={text.notFoundTitle}
      text={text.notFoundText}
      action={<NextSteps number={number} />}
    />
  );
}

/** Offers a login to guests only, because a logged-in customer's access was already checked. */
function NextSteps({ number }: { number: string }) {
  const text = useText(orderText);
  const paths = usePaths();
  const isLoggedIn = useSession() === 'authenticated';
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.orderTracking}>{text.find.open}</ButtonLink>
      {isLoggedIn ? (
        <ButtonLink tone="line" to={paths.profilePage('orders')}>
          {text.ownTitle}
        </ButtonLink>
      ) : (
        <ButtonLink tone="line" to={paths.login(paths.order(number))}>
          {text.login}
        </ButtonLink>
      )}
    </div>
  );
}

export function OrdersLoadFailure({ onRetry, isRetrying }: Pick<OrderUnavailableProps, 'onRetry' | 'isRetrying'>) {
  const text = useText(orderText);
  return (
    <Note
      tone="bad"
      role="alert"
      action={
        <Button tone="line" size="small" busy={isRetrying} onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {text.loadFailed}
    </Note>
  );
}
