import type { OrderRow } from '@kashtanka/contract/admin';
import { deliveryType, moneyToWire, type OrderStatus } from '@kashtanka/rules';
import type { orderAdminRecords } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText } from '#platform/locale';
import { type OrderReader, seesPhones } from './serialize-details.ts';
import { sizeOf } from './size-of.ts';

type Row = Awaited<ReturnType<typeof orderAdminRecords.listForStaff>>['rows'][number];

const PROBLEMS: readonly OrderStatus[] = ['awaiting_to_resolve', 'resolving', 'delivery_failed'];

/** A row of the list of orders. */
export function serializeRow(row: Row, { locale, roles }: OrderReader): OrderRow {
  const { number, placed_at, total, amount_due, shipping_code, held_until, status } = row;
  return {
    number: String(number),
    version: row.version,
    placed_at: toWireTimestamp(placed_at),
    status,
    is_paid: row.is_paid,
    total: moneyToWire(total),
    amount_due: moneyToWire(amount_due),
    surcharge: moneyToWire(row.surcharge),
    payment_code: row.payment_code,
    name: `${row.first_name} ${row.last_name}`.trim(),
    phone: seesPhones(roles) ? row.phone : null,
    email: row.email,
    city: cityOf(row, locale),
    shipping_code,
    shipping_name: shippingName(shipping_code, locale),
    delivery_type: deliveryType(shipping_code),
    point: row.point ? localText(row.point, locale) : '',
    tracking_number: row.tracking_number,
    held_until: held_until && toWireTimestamp(held_until),
    promised_day: row.estimated_day,
    units: row.units,
    lines: row.lines,
    goods: row.goods.map(({ title, parameters, quantity }) => ({
      title: localText(title, locale),
      size: sizeOf(parameters, locale),
      quantity,
    })),
    flags: flagsOf(row),
  };
}

function cityOf({ city }: Row, locale: Locale): string {
  return city === null || typeof city === 'string' ? (city ?? '') : localText(city, locale);
}

function flagsOf(row: Row): OrderRow['flags'] {
  const flags = {
    engraved: row.is_engraved,
    certificate: row.has_certificate,
    note: row.has_note,
    problem: PROBLEMS.includes(row.status),
    exchange: row.is_exchange,
    unconfirmed: row.is_unconfirmed,
  };
  return FLAGS.filter((flag) => flags[flag]);
}

const FLAGS = ['engraved', 'certificate', 'note', 'problem', 'exchange', 'unconfirmed'] as const;
