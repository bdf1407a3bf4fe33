import type { returnCalls } from '@kashtanka/contract/admin';
import { moneyToWire } from '@kashtanka/rules';
import { orderHttp } from '#modules/fulfilment';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound, ok, okSerialized, type Refusal } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { printReturnSlip, type SlipDeps } from './return-slip.ts';
import type { Returns } from './returns.ts';

type Calls = keyof typeof returnCalls;
type Deps = SlipDeps & { returns: Returns };

/** The decision is its own reason; a refusal has the words that the shopper reads. */
const HANDLING = 'return';
const ROWS = 50;

export function returnRoutes(deps: Deps): Pick<AdminHandlers, Calls> {
  return { ...readingRoutes(deps), ...handlingRoutes(deps), ...settlingRoutes(deps) };
}

function readingRoutes({
  returns,
  ...slip
}: Deps): Pick<AdminHandlers, 'listReturns' | 'getReturn' | 'printReturnSlip'> {
  return {
    listReturns: async ({ query: { state, after, limit = ROWS } }) => {
      const from = after === undefined ? undefined : Number(after);
      if (from !== undefined && !Number.isSafeInteger(from)) return notFound();
      return ok(await returns.list({ state, after: from, limit }));
    },
    getReturn: async ({ params: { id } }, { locale }) => {
      const found = await returns.get(id, locale);
      return found ? ok(found, { ETag: `"${found.version}"` }) : notFound();
    },
    printReturnSlip: async ({ params: { id } }) => {
      const pdf = await printReturnSlip(slip, id);
      return pdf ? okSerialized<undefined>(pdf, { 'Content-Type': 'application/pdf' }) : notFound();
    },
  };
}

type Handling =
  | 'registerReturn'
  | 'acceptReturn'
  | 'refuseReturn'
  | 'setReturnParcel'
  | 'arriveReturn'
  | 'inspectReturn';

function handlingRoutes({ returns }: Deps): Pick<AdminHandlers, Handling> {
  const read = async (id: number, locale: Locale) => {
    const found = await returns.get(id, locale);
    if (!found) throw new Error(`return ${id} is gone`);
    return found;
  };
  const answer = async (outcome: Handled, locale: Locale) =>
    outcome.ok ? ok(await read(outcome.id, locale)) : refused(outcome);
  return {
    registerReturn: async ({ params: { number }, body: { items, ...asked } }, context) => {
      const named = items.map(({ is_defect: isDefect, ...item }) => ({ ...item, isDefect }));
      const done = await returns.register(actorIn(context, HANDLING), { ...asked, number, items: named });
      return done.ok ? created(await read(done.id, context.locale)) : refused(done);
    },
    acceptReturn: async ({ params: { id } }, context) =>
      answer(await returns.accept(actorIn(context, HANDLING), id), context.locale),
    refuseReturn: async ({ params: { id }, body: { words } }, context) =>
      answer(await returns.refuse(actorIn(context, HANDLING), id, words), context.locale),
    setReturnParcel: async ({ params: { id }, body: { parcel } }, context) =>
      answer(await returns.setParcel(actorIn(context, HANDLING), id, parcel), context.locale),
    arriveReturn: async ({ body: { code } }, context) =>
      answer(await returns.arrive(actorIn(context, HANDLING), code), context.locale),
    inspectReturn: async ({ params: { id }, body: { lines } }, context) =>
      answer(await returns.inspect(actorIn(context, HANDLING), id, lines), context.locale),
  };
}

function settlingRoutes({ returns }: Deps): Pick<AdminHandlers, 'refundReturn' | 'exchangeReturn'> {
  return {
    refundReturn: async ({ params: { id }, body: { reason }, isDryRun }, context) => {
      const done = await returns.refund({ ...actorIn(context, reason), isDryRun }, id);
      if (!done.ok) return refused(done);
      const refunded = orderHttp.serializeRefunded(done.refunded);
      const { version, isWhole: is_whole } = done;
      return orderHttp.answerDone({ version, undo: null, refunded, is_whole }, isDryRun);
    },
    exchangeReturn: async ({ params: { id }, body: { items, reason }, isDryRun }, context) => {
      const done = await returns.exchange({ ...actorIn(context, reason), isDryRun }, id, items);
      if (!done.ok) return refused(done);
      const { version, number, total } = done;
      const exchange = { exchange: String(number), total: moneyToWire(total) };
      return orderHttp.answerDone({ version, undo: null, ...exchange }, isDryRun);
    },
  };
}

type Outcome<Method extends 'register' | 'accept' | 'setParcel' | 'arrive' | 'inspect' | 'refund' | 'exchange'> =
  Awaited<ReturnType<Returns[Method]>>;
type Handled = Outcome<'accept' | 'setParcel' | 'arrive' | 'inspect'>;
type Refused = Exclude<Handled | Outcome<'register' | 'refund' | 'exchange'>, { ok: true }>;

function refused(outcome: Refused): Refusal {
  switch (outcome.problem) {
    case 'no_return':
    case 'mixed':
      return conflict(outcome.problem);
    case 'return_changed':
      return conflict('return_changed', { state: outcome.state });
    case 'return_open':
      return conflict('return_open', { id: outcome.id });
    case 'stale':
      return {
        kind: 'detail',
        status: 412,
        code: 'stale',
        extra: { version: outcome.version, since: 'since' in outcome ? outcome.since : [] },
      };
    default:
      return orderHttp.refused(outcome);
  }
}
