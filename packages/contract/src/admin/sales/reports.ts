import { REPORTS } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Day, Moment, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { MOST_ROWS } from '../values.ts';

const ByName = Type.Object({ name: Type.Enum([...REPORTS]) });
/** Moscow days, both included. */
const span = { from: Day, to: Day };
const Query = Type.Object({ ...span, by: Type.Optional(Type.String({ maxLength: 20 })) });

/** Money is a decimal string, counts are numbers; null: there is no value. */
const Cell = Nullable(Type.Union([Type.String(), Type.Number()]));

export const Report = Type.Object({
  columns: Type.Array(
    Type.Object({ key: Type.String(), kind: Type.Enum(['key', 'text', 'count', 'money', 'percent']) }),
  ),
  rows: Type.Array(
    Type.Object({
      /** The first cell in words of the reader's language. */
      label: Type.String(),
      cells: Type.Array(Cell),
      /** The same of the period before; null where it has none. */
      before: Nullable(Type.Array(Cell)),
    }),
  ),
  /** Sums of the columns; null where a sum says nothing. */
  totals: Type.Array(Cell),
  totals_before: Type.Array(Cell),
  /** The days before that the period is compared with. */
  before: Type.Object(span),
});
export type Report = Static<typeof Report>;

const ListedConsent = Type.Object({
  at: Moment,
  email: Type.String(),
  document: Type.String(),
  version: Type.String(),
  is_given: Type.Boolean(),
  form: Type.String(),
});
export type ListedConsent = Static<typeof ListedConsent>;

export const reportCalls = {
  getReport: defineAdminCall({
    ...adminRoutes.getReport,
    access: 'staff',
    reads: 'money',
    summary: 'A report of some days beside the same number of days before',
    params: ByName,
    query: Query,
    answers: { 200: Report },
  }),
  getReportFile: defineAdminCall({
    ...adminRoutes.getReportFile,
    access: 'staff',
    reads: 'money',
    summary: 'A report as a file for spreadsheets',
    params: ByName,
    query: Type.Object({ ...Query.properties, format: Type.Enum(['csv', 'xlsx']) }),
    answers: { 200: null },
  }),
  listConsents: defineAdminCall({
    ...adminRoutes.listConsents,
    access: 'staff',
    reads: 'customers',
    summary: 'Consents with text, version, place and time, newest first',
    query: Type.Object({
      email: Type.Optional(Type.String({ maxLength: 254 })),
      since: Type.Optional(Day),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
    }),
    answers: { 200: Type.Object({ rows: Type.Array(ListedConsent) }) },
  }),
};
