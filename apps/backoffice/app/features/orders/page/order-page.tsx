import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { CommandKey } from '../commands/command-items.ts';
import { orderQuery, timelineQuery } from '../queries.ts';
import { refreshOrder } from '../refresh-order.ts';
import { CommandPanel } from './command-panel.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import styles from './order-page.module.css';
import { OrderPeople } from './order-people.tsx';
import { useOrderKeys } from './use-order-keys.ts';

const loadDialogs = () => import('../commands/open-dialog.tsx');
const OpenDialog = lazy(async () => ({ default: (await loadDialogs()).OpenDialog }));
// What happened is read after the order itself, and its words weigh as much as the order's.
const loadLaterParts = () => import('./later-parts.ts');
const OrderHistory = lazy(async () => ({ default: (await loadLaterParts()).OrderHistory }));
const OrderNotes = lazy(async () => ({ default: (await loadLaterParts()).OrderNotes }));
const OrderParcels = lazy(async () => ({ default: (await loadLaterParts()).OrderParcels }));
const OrderReceipts = lazy(async () => ({ default: (await loadLaterParts()).OrderReceipts }));
const OrderEmails = lazy(async () => ({ default: (await loadLaterParts()).OrderEmails }));
const SurchargeBox = lazy(async () => ({ default: (await loadLaterParts()).SurchargeBox }));

export async function loader({ params: { number = '' } }: LoaderFunctionArgs): Promise<string> {
  await Promise.all([
    queryClient.ensureQueryData(orderQuery(number)),
    queryClient.ensureQueryData(timelineQuery(number)),
  ]);
  return number;
}

export function Component() {
  const number = useLoaderData<string>();
  // Another order is another page: what was typed belongs to its order.
  return <OrderPage key={number} number={number} />;
}

function OrderPage({ number }: { number: string }) {
  const text = useText(orderText);
  const locale = useLocale();
  const { data: order } = useQuery({ ...orderQuery(number, locale), placeholderData: (before) => before });
  const { data: entries = [] } = useQuery(timelineQuery(number));
  const [command, setCommand] = useState<CommandKey>();
  const note = useRef<HTMLTextAreaElement>(null);
  const { previous, next } = useOrderKeys({ order, onCommand: setCommand, onNote: () => note.current?.focus() });
  useTopic(`order:${number}`, () => refreshOrder(number));
  useEffect(loadAhead, []);
  if (!order) return null;
  return (
    <>
      <PageTitle title={text.title(number)} />
      <div className={styles.page}>
        <OrderHead order={order} onCommand={setCommand} onPrevious={previous} onNext={next} />
        <Suspense>
          <SurchargeBox order={order} entries={entries} onCommand={setCommand} />
        </Suspense>
        <div className={styles.columns}>
          <div className={styles.main}>
            <OrderLines order={order} />
            <div className={styles.pair}>
              <div>
                <OrderPeople order={order} />
                <Suspense>
                  <OrderParcels parcels={order.parcels} />
                </Suspense>
              </div>
              <OrderMoney order={order}>
                <Suspense>
                  <OrderReceipts receipts={order.receipts} />
                </Suspense>
              </OrderMoney>
            </div>
            <Suspense>
              <OrderEmails order={order} entries={entries} />
            </Suspense>
          </div>
          <div className={styles.aside}>
            <CommandPanel order={order} onCommand={setCommand} />
            <Suspense>
              <OrderNotes order={order} fieldRef={note} />
              <OrderHistory entries={entries} />
            </Suspense>
          </div>
        </div>
      </div>
      {command && (
        <Suspense>
          <OpenDialog order={order} command={command} onClose={() => setCommand(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The dialogs load after the page; without the network, opening one loads them. */
function loadAhead(): void {
  loadDialogs().catch(() => undefined);
}
