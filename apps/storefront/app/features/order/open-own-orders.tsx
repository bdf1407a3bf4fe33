import { useRevalidator } from 'react-router';
import { accountApi } from '#platform/account-api.ts';
import { type LoadedOrder, loadedOrderOf } from './load-order.ts';
import styles from './open-own-orders.module.css';
import { OrderPage } from './order-page.tsx';
import { OrdersFailed, OrderUnavailable } from './order-unavailable.tsx';
import { OwnOrders } from './own-orders.tsx';
import type { AroundBasket } from './repeat-order.tsx';

export async function openOwnOrders(number: string | undefined, aroundBasket: AroundBasket) {
  if (number !== undefined) {
    const loaded = await loadOwnOrder(number);
    return () => <OneOrder number={number} loaded={loaded} aroundBasket={aroundBasket} />;
  }
  const answer = await accountApi.listOwnOrders();
  return () => (answer.ok ? <OwnOrders orders={answer.body.data} /> : <Failed />);
}

/** Uses the owner's endpoint, which needs no token (API-68). */
async function loadOwnOrder(number: string): Promise<LoadedOrder> {
  return loadedOrderOf(await accountApi.getOwnOrder({ params: { number } }));
}

type OneOrderProps = { number: string; loaded: LoadedOrder; aroundBasket: AroundBasket };

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
  return <OrdersFailed onRetry={() => void revalidate()} isRetrying={state === 'loading'} />;
}
