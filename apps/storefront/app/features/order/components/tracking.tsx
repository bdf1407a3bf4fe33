import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { ComponentProps } from 'react';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { FindOrderForm } from './find-order.tsx';
import { KnownOrders } from './known-orders.tsx';
import styles from './tracking.module.css';

const CARRIERS = [
  { carrier: 'cdek', url: 'https://www.cdek.ru/ru/tracking/' },
  { carrier: 'boxberry', url: 'https://boxberry.ru/tracking-page' },
  { carrier: 'post', url: 'https://www.pochta.ru/tracking' },
] as const;

/** Finds an order by its number; lists this browser's orders and the carriers' tracking pages (D22). */
export function Tracking({ posted }: ComponentProps<typeof FindOrderForm>) {
  const text = useText(orderText);
  return (
    <div className={styles.page}>
      <h1>{text.trackTitle}</h1>
      <FindOrderForm posted={posted} />
      <KnownOrders />
      <section className={styles.how}>
        <p>
          {text.trackProfile} <TextLink to={usePaths().profilePage('orders')}>{text.ownTitle}</TextLink>
        </p>
        <h2>{text.trackHow}</h2>
        <ol className={styles.steps}>
          {text.trackSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className={styles.carriers} aria-label={text.trackCarriers}>
          {CARRIERS.map(({ carrier, url }) => (
            <li key={url}>
              <a href={url}>{text.carriers[carrier]}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
