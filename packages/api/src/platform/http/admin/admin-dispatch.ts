import type { Readable } from 'node:stream';
import {
  type AdminAnswer,
  type AdminCall,
  type AdminCallName,
  type AdminContract,
  adminContract,
} from '@kashtanka/contract/admin';
import type { Static, TSchema } from 'typebox';
import type { Clock } from '../../clock.ts';
import { type Database, isTemporaryFailure } from '../../database/index.ts';
import { parseIdempotencyKey, runOnceWithClaim } from '../../idempotency.ts';
import {
  answer,
  checkResponse,
  type DispatchResult,
  parseInput,
  type RawRequest,
  serializeBug,
  serializeRefusal,
  TRY_LATER,
} from '../dispatch.ts';
import type { AnyReply, Refusal, Success } from '../reply.ts';
import type { AdminContext, StaffContext } from './admin-context.ts';

type Part<Name extends AdminCallName, Key extends 'params' | 'query' | 'body'> = AdminContract[Name] extends {
  [K in Key]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** Parsed input that matches the contract. `isDryRun` is false for calls without a dry run. */
export type AdminParsed<Name extends AdminCallName> = {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  isDryRun: boolean;
  /** The body of a call that takes a picture, as a stream; empty for all others. */
  picture: Picture | null;
};

export type Picture = { stream: Readable; type: string };

type ContextOf<Name extends AdminCallName> = AdminContract[Name]['access'] extends 'staff'
  ? StaffContext
  : AdminContext;

export type AdminReply<Name extends AdminCallName> = Success<AdminAnswer<Name>> | Refusal;

export type AdminHandler<Name extends AdminCallName> = (
  input: AdminParsed<Name>,
  context: ContextOf<Name>,
) => Promise<AdminReply<Name>>;

/** One handler for each call of the back office; a missing one is a compile error. */
export type AdminHandlers = { [Name in AdminCallName]: AdminHandler<Name> };

export type AdminDispatch = (
  name: AdminCallName,
  raw: RawRequest & { picture: Picture | null },
  context: AdminContext,
) => Promise<DispatchResult>;

type Deps = { db: Database; clock: Clock; checkResponses: boolean };

/** Parses a call that `checkAdminRequest` has admitted, performs it once and serializes its answer. */
export function createAdminDispatch(handlers: AdminHandlers, deps: Deps): AdminDispatch {
  return async (name, raw, context) => {
    try {
      const call: AdminCall = adminContract[name];
      const isDryRun = 'hasDryRun' in call && raw.query.dry === '1';
      const parsed = parseInput(call, raw);
      if (!parsed.ok) return serializeRefusal(parsed.refusal, context);
      const handler: (input: never, context: never) => Promise<AnyReply> = handlers[name];
      const requestKey = keyOf(call, { raw, context, isDryRun });
      // The input was parsed for this very call and the session is checked, which the type of the map cannot express.
      const work = () =>
        handler({ ...parsed.input, isDryRun, picture: raw.picture } as never, { ...context, requestKey } as never);
      const reply = await runOnceWithClaim(deps.db, requestKey ?? undefined, deps.clock.now(), work);
      if (deps.checkResponses && reply.kind === 'success') checkResponse(call, reply);
      return answer(reply, context);
    } catch (error) {
      context.log.error(
        { err: error, call: name, requestId: context.requestId },
        'the call of the back office failed',
      );
      return isTemporaryFailure(error) ? serializeRefusal(TRY_LATER, context) : serializeBug(context);
    }
  };
}

/** Reads, dry runs and signing in are repeatable without a key. */
function keyOf(
  call: AdminCall,
  { raw, context, isDryRun }: { raw: RawRequest; context: AdminContext; isDryRun: boolean },
) {
  if (!('command' in call) || isDryRun) return null;
  const identity = `staff:${context.staff?.id}`;
  const { params, body } = raw;
  return parseIdempotencyKey(context, { path: `admin/${call.path}`, identity, body: { params, body } }) ?? null;
}
