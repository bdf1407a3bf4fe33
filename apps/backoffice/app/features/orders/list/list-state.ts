import type { ORDER_SORTS, ORDER_VIEWS } from '@kashtanka/contract/admin';
import { isShippingCode, ORDER_STATUSES, type OrderStatus, type ShippingCode } from '@kashtanka/rules';

export type OrderView = (typeof ORDER_VIEWS)[number];
export type OrderSort = (typeof ORDER_SORTS)[number];

export const VIEWS = [
  'all',
  'late',
  'to_confirm',
  'to_pack',
  'to_hand_over',
  'to_give_out',
  'in_transit',
  'unpaid',
  'problems',
  'returns',
] as const satisfies readonly OrderView[];
export const SORTS = ['number', 'placed', 'total'] as const satisfies readonly OrderSort[];

/** A view with its filters, as the address of the list has them. */
export type ListState = {
  view: OrderView;
  q: string;
  status: readonly OrderStatus[];
  paid: boolean | undefined;
  shipping: readonly ShippingCode[];
  /** First and last day; empty: any. */
  since: string;
  until: string;
  engraved: boolean;
  sort: OrderSort;
};

export type Filter = 'q' | 'status' | 'paid' | 'shipping' | 'dates' | 'engraved';

const NO_FILTERS = {
  q: '',
  status: [],
  paid: undefined,
  shipping: [],
  since: '',
  until: '',
  engraved: false,
} as const satisfies Partial<ListState>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Unknown values are ignored, because an address may be old or typed by hand. */
export function readListState(search: string): ListState {
  const query = new URLSearchParams(search);
  const day = (key: string) => (DAY.test(query.get(key) ?? '') ? (query.get(key) ?? '') : '');
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'all',
    q: query.get('q') ?? '',
    status: ORDER_STATUSES.filter((status) => query.getAll('status').includes(status)),
    paid: { true: true, false: false }[query.get('paid') ?? ''],
    shipping: query.getAll('shipping').filter(isShippingCode),
    since: day('since'),
    until: day('until'),
    engraved: query.get('engraved') === 'true',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'number',
  };
}

/** The search part of the address; defaults are left out. */
export function writeListState(state: ListState): string {
  const query = new URLSearchParams();
  const { view, q, status, paid, shipping, since, until, engraved, sort } = state;
  if (view !== 'all') query.set('view', view);
  if (q) query.set('q', q);
  for (const one of status) query.append('status', one);
  if (paid !== undefined) query.set('paid', String(paid));
  for (const one of shipping) query.append('shipping', one);
  if (since) query.set('since', since);
  if (until) query.set('until', until);
  if (engraved) query.set('engraved', 'true');
  if (sort !== 'number') query.set('sort', sort);
  const text = query.toString();
  return text && `?${text}`;
}

/** The query of the call; empty texts are not sent. */
export function toQuery({ status, shipping, engraved, paid, ...others }: ListState) {
  return {
    ...others,
    ...(status.length > 0 && { status: [...status] }),
    ...(shipping.length > 0 && { shipping: [...shipping] }),
    ...(paid !== undefined && { paid }),
    ...(engraved && { engraved }),
    q: others.q.trim(),
  };
}

/** The filters that are set. */
export function setFilters(state: ListState): Filter[] {
  const isSet: Record<Filter, boolean> = {
    q: state.q.trim() !== '',
    status: state.status.length > 0,
    paid: state.paid !== undefined,
    shipping: state.shipping.length > 0,
    dates: state.since !== '' || state.until !== '',
    engraved: state.engraved,
  };
  return FILTERS.filter((filter) => isSet[filter]);
}

const FILTERS = ['q', 'status', 'paid', 'shipping', 'dates', 'engraved'] as const satisfies readonly Filter[];

export function withoutFilter(state: ListState, filter: Filter): ListState {
  if (filter === 'dates') return { ...state, since: '', until: '' };
  return { ...state, [filter]: NO_FILTERS[filter] };
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, ...NO_FILTERS };
}
