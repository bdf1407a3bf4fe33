import type { PickupPointRow, TariffRow } from '@kashtanka/contract/import';
import { moneyToWire, parseMoney } from '@kashtanka/rules';
import { exportOf } from '#platform/import-export/export';
import {
  type AnyListImporter,
  countsOf,
  importText,
  joinKey,
  type KeyReference,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import { SHIPPING_TOPIC } from './shipping-topic.ts';
import {
  allExpressZone,
  allPickupPoints,
  allTariffs,
  hideExpressZone,
  hidePickupPoints,
  hideTariffs,
  mergeExpressZone,
  mergePickupPoints,
  mergeTariffs,
  storedExpressZone,
  storedPickupPoints,
  storedTariffs,
} from './sql/tariffs.ts';

const tariffs: ListImporter<TariffRow> = {
  list: 'shipping.tariffs',
  kind: 'tariff',
  storedKeys: { tariff: storedTariffs },
  validateRow: (row) => ({
    declares: [{ kind: 'tariff', key: joinKey(row.method, row.zone, row.up_to_g), at: '/zone' }],
    refers: [zoneReference(row.zone)],
    errors: tariffErrors(row),
  }),
  store: async (rows, work) => {
    work.changed([SHIPPING_TOPIC]);
    const given = rows.map((row) => ({
      ...toGivenColumns(row, {
        method: 'method',
        zone: 'zone',
        up_to_g: 'up_to_g',
        days_min: 'days_min',
        days_max: 'days_max',
      }),
      price: parseMoney(row.price),
    }));
    return countsOf(await mergeTariffs(work.tx, given));
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([SHIPPING_TOPIC]);
    return hideTariffs(tx, keys);
  },
  listExport: exportOf<TariffRow & { price: number }, TariffRow>(allTariffs, ({ price, ...tariff }) => ({
    ...tariff,
    price: moneyToWire(price),
  })),
};

/** `RU` is a country, `RU-MOW` a region. */
function zoneReference(zone: string): KeyReference {
  return { kind: zone.includes('-') ? 'region' : 'country', key: zone, at: '/zone' };
}

function tariffErrors({ price, days_min, days_max }: TariffRow): RowError[] {
  const kopecks = parseMoney(price);
  if (kopecks === undefined || kopecks < 0) {
    return [{ at: '/price', code: 'invalid', message: `${JSON.stringify(price)} is no sum of roubles` }];
  }
  const isBackwards = typeof days_min === 'number' && typeof days_max === 'number' && days_min > days_max;
  return isBackwards ? [{ at: '/days_max', code: 'min_value', message: 'is below days_min' }] : [];
}

const expressZone: ListImporter<string> = {
  list: 'shipping.express_zone',
  kind: 'express_zone',
  storedKeys: { express_zone: storedExpressZone },
  validateRow: (region) => ({
    declares: [{ kind: 'express_zone', key: region, at: '' }],
    refers: [{ kind: 'region', key: region, at: '' }],
    errors: [],
  }),
  store: async (rows, work) => {
    work.changed([SHIPPING_TOPIC]);
    return countsOf(
      await mergeExpressZone(
        work.tx,
        rows.map((region) => ({ region })),
      ),
    );
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([SHIPPING_TOPIC]);
    return hideExpressZone(tx, keys);
  },
  listExport: exportOf<{ region: string }, string>(allExpressZone, ({ region }) => region),
};

const pickupPoints: ListImporter<PickupPointRow> = {
  list: 'pickup_points',
  kind: 'pickup_point',
  storedKeys: { pickup_point: storedPickupPoints },
  validateRow: (row) => ({
    declares: [{ kind: 'pickup_point', key: joinKey(row.network, row.code), at: '/code' }],
    refers: row.region ? [{ kind: 'region', key: row.region, at: '/region' }] : [],
    errors: [],
  }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedPickupPoints,
      keyOf: (row) => joinKey(row.network, row.code),
      required: ['name', 'address', 'city'],
    }),
  store: async (rows, work) => {
    work.changed([SHIPPING_TOPIC]);
    return countsOf(await mergePickupPoints(work.tx, rows.map(toPoint)));
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([SHIPPING_TOPIC]);
    return hidePickupPoints(tx, keys);
  },
  listExport: exportOf<PickupPointRow & { is_synced: boolean }, PickupPointRow>(
    allPickupPoints,
    ({ is_synced: _, ...point }) => point,
  ),
};

const TEXTS = ['name', 'address', 'metro', 'station', 'work_time', 'comment'] as const;

function toPoint(row: PickupPointRow): Record<string, unknown> {
  const texts = TEXTS.filter((field) => row[field] !== undefined).map((field) => {
    const text = row[field];
    return [field, text ? importText(text) : null];
  });
  const plain = ['network', 'code', 'type', 'city', 'region', 'country', 'phone', 'email', 'location'];
  return {
    ...toGivenColumns(row, Object.fromEntries(plain.map((name) => [name, name]))),
    ...Object.fromEntries(texts),
  };
}

export const shippingImporters: AnyListImporter[] = [tariffs, expressZone, pickupPoints];
