import { useRevalidator } from 'react-router';
import { api } from '#platform/api.ts';
import { CustomerOrders } from './customer-orders.tsx';
import { type LoadedOrder, toLoadedOrder } from './load-order.ts';
import styles from './load-orders-page.module.css';
import { OrderPage } from './order-page.tsx';
import { OrdersLoadFailure, OrderUnavailable } from './order-unavailable.tsx';
import type { RunBasketChange } from './repeat-order.tsx';

export async function openOrdersPage(number: string | undefined, aroundBasket: RunBasketChange) {
  if (number !== undefined) {
    const loaded = await loadOwnOrder(number);
    return () => <OneOrder number={number} loaded={loaded} aroundBasket={aroundBasket} />;
  }
  const answer = await api.listOwnOrders();
  return () => (answer.ok ? <CustomerOrders orders={answer.body.data} /> : <Failed />);
}

/** Uses the owner's endpoint, which needs no token (API-68). */
async function loadOwnOrder(number: string): Promise<LoadedOrder> {
  return toLoadedOrder(await api.getOwnOrder({ params: { number } }));
}

type OneOrderProps = { number: string; loaded: LoadedOrder; aroundBasket: RunBasketChange };

function OneOrder({ number, loaded, aroundBasket }: OneOrderProps) {
  const { revalidate, state } = useRevalidator();
  const again = () => void revalidate();
  return (
    <div className={styles.page}>
      {loaded.at === 'known' ? (
        <OrderPage order={loaded.order} onSettled={again} aroundBasket={aroundBasket} />
      ) : (
        <OrderUnavailable number={number} reason={loaded.at} onRetry={again} isRetrying={state === 'loading'} />
      )}
    </div>
  );
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return <OrdersLoadFailure onRetry={() => void revalidate()} isRetrying={state === 'loading'} />;
}
