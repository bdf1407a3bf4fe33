import type { AdminAnswer } from '@kashtanka/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

export type Offer = AdminAnswer<'listOffersOfStaff'>['rows'][number];
export type Voucher = AdminAnswer<'listVouchers'>['rows'][number];

/** Names are in the language of the reader. */
export const offersQuery = (locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['offers', locale],
    queryFn: async ({ signal }) => bodyOf(await api.listOffersOfStaff({ signal })).rows,
  });

export const vouchersQuery = (locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['vouchers', locale],
    queryFn: async ({ signal }) => bodyOf(await api.listVouchers({ signal })).rows,
  });
