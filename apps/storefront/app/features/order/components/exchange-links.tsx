import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Fragment } from 'react';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { findOrderToken } from '../model/order-tokens.ts';

type Other = Order['sent_instead'][number];

/** The exchange order that replaces this one, and the order that this one replaces. */
export function ExchangeLinks({ order: { sent_for, sent_instead } }: { order: Order }) {
  const text = useText(orderText);
  return (
    <>
      {sent_for && <OrderLinks words={text.sentFor} others={[sent_for]} />}
      {sent_instead.length > 0 && (
        <OrderLinks words={text.sentInstead(sent_instead.length)} others={sent_instead} />
      )}
    </>
  );
}

function OrderLinks({ words, others }: { words: string; others: readonly Other[] }) {
  return (
    <>
      <span>{` ${words} `}</span>
      {others.map((other, at) => (
        <Fragment key={other.number}>
          {at > 0 && <span>, </span>}
          <OtherOrder other={other} />
        </Fragment>
      ))}
      <span>.</span>
    </>
  );
}

/** A link if the shopper can open the order by login or by a stored token. */
function OtherOrder({ other: { number, is_own } }: { other: Other }) {
  const text = useText(orderText);
  const paths = usePaths();
  const name = text.otherOrder(number);
  if (is_own) return <TextLink to={paths.profileOrder(number)}>{name}</TextLink>;
  return findOrderToken(number) === null ? (
    <span>{name}</span>
  ) : (
    <TextLink to={paths.order(number)}>{name}</TextLink>
  );
}
