import { orderText } from '#messages/order';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SlippedLeash } from '#ui/drawings/slipped-leash.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import type { LoadedOrder } from './load-order.ts';

type OrderUnavailableProps = {
  number: string;
  reason: Exclude<LoadedOrder['at'], 'known'>;
  onRetry(): void;
  isRetrying?: boolean | undefined;
};

/** Stands where an order should: it is none that this browser may read, or it could not be asked for. */
export function OrderUnavailable({ number, reason, onRetry, isRetrying }: OrderUnavailableProps) {
  const text = useText(orderText);
  const paths = usePaths();
  if (reason === 'failed') return <OrdersFailed onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState
      heading="h1"
      picture={<SlippedLeash />}
      title={text.notFoundTitle}
      text={text.notFoundText}
      action={<ButtonLink to={paths.login(paths.order(number))}>{text.login}</ButtonLink>}
    />
  );
}

/** The shop could not be asked. */
export function OrdersFailed({ onRetry, isRetrying }: Pick<OrderUnavailableProps, 'onRetry' | 'isRetrying'>) {
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
