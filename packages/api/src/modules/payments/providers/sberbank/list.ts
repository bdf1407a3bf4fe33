import type { ListedPage, Period } from '../provider.ts';
import { callSberbank, type SberbankRequest } from './call.ts';
import { toProblem } from './read.ts';
import { parseSnapshot } from './state.ts';
import { OrderList } from './wire.ts';

/** The bank's maximum page size. */
const PAGE_SIZE = 200;

/** Payments of a period in order of registration. */
export async function listPayments(
  request: SberbankRequest,
  { from, to }: Period,
  page: number,
): Promise<ListedPage> {
  const fields = {
    from: toMoment(from),
    to: toMoment(to),
    page,
    size: PAGE_SIZE,
    searchByCreatedDate: true,
    transactionStates: 'CREATED,APPROVED,DEPOSITED,DECLINED,REVERSED,REFUNDED',
    merchants: '',
  };
  const result = await callSberbank(
    request,
    { name: 'getLastOrdersForMerchants', fields, answer: OrderList },
    'repeat',
  );
  if (result.kind !== 'accepted') return { ok: false, problem: toProblem(result) };
  const { orderStatuses, totalCount } = result.value;
  return {
    ok: true,
    payments: orderStatuses.map((status) => ({
      number: status.orderNumber,
      snapshot: parseSnapshot(status) ?? null,
    })),
    isLast: orderStatuses.length === 0 || (page + 1) * PAGE_SIZE >= totalCount,
  };
}

const MOSCOW = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

/** `20261121150000` in Moscow time. */
function toMoment(moment: Date): string {
  return MOSCOW.format(moment).replace(/\D/g, '');
}
