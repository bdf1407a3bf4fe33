import type { ShippingCode } from '@kashtanka/rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

/** Shorter texts have too many streets. */
const SHORTEST_STREET = 3;

/** All sizes of a product with today's prices and free stock. */
export const sizesQuery = (product: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['goods', 'product', product, locale],
    queryFn: async ({ signal }) => bodyOf(await api.findGoods({ query: { product }, signal })).rows,
  });

export const goodsQuery = (q: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['goods', 'search', q, locale],
    queryFn: async ({ signal }) => bodyOf(await api.findGoods({ query: { q }, signal })).rows,
    enabled: q !== '',
    placeholderData: (before) => before,
  });

export const citiesQuery = (q: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['cities', q, locale],
    queryFn: async ({ signal }) => bodyOf(await api.suggestCities({ query: { q }, signal })).rows,
    enabled: q !== '',
    retry: false,
  });

type StreetQuestion = { country: string; state: string; city: string; q: string };

export const streetsQuery = (asked: StreetQuestion, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['streets', asked, locale],
    queryFn: async ({ signal }) => bodyOf(await api.suggestStreets({ query: asked, signal })).data,
    enabled: asked.city !== '' && asked.q.length >= SHORTEST_STREET,
    retry: false,
  });

type Place = { state: string; city: string; goods: string };

export const deliveriesQuery = (place: Place, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['deliveries', place, locale],
    queryFn: async ({ signal }) => bodyOf(await api.listDeliveries({ query: place, signal })).rows,
    placeholderData: (before) => before,
  });

export const pointsQuery = (code: ShippingCode, city: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['delivery points', code, city, locale],
    queryFn: async ({ signal }) =>
      bodyOf(await api.listDeliveryPoints({ params: { code }, query: city ? { city } : {}, signal })).rows,
    placeholderData: (before) => before,
  });
