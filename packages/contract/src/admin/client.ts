import type { Route } from '../call.ts';
import type { CallAnswer, CallConflict, CallInput, CallResult, Transport } from '../client.ts';
import { sendCall } from '../client.ts';
import type { DetailCode } from '../problems.ts';
import type { AdminContract } from './contract.ts';
import type { StaleOrder } from './orders/index.ts';
import type { AdminCode, PermissionDenied } from './problems.ts';
import type { AdminCallName } from './routes.ts';

type WriteInput<C> = C extends { access: 'staff'; method: infer M }
  ? M extends 'GET'
    ? unknown
    : {
        /** A UUID of this intention; a repetition of the same intention has the same key. */
        key: string;
      } & (C extends { version: 'required' } ? { version: number } : unknown) &
        (C extends { hasDryRun: true } ? { isDryRun?: boolean } : unknown) &
        (C extends { takesPicture: true } ? { picture: Blob } : unknown) &
        (C extends { takesFile: true } ? { file: Blob } : unknown)
  : unknown;

/** Input of a call of the back office. */
export type AdminInput<Name extends AdminCallName> = CallInput<AdminContract[Name]> &
  WriteInput<AdminContract[Name]>;

/** The body of a call's success. */
export type AdminAnswer<Name extends AdminCallName> = CallAnswer<AdminContract[Name]>;

/** A refusal that concerns the whole call. */
export type AdminProblem = {
  detail: string;
  code: AdminCode | DetailCode;
  request_id?: string;
} & Partial<PermissionDenied> &
  Partial<StaleOrder>;

export type AdminResult<Name extends AdminCallName> = CallResult<
  AdminAnswer<Name>,
  AdminProblem | CallConflict<AdminContract[Name]>
>;

/** The API of the back office as functions: one for each call. */
export type AdminClient = {
  [Name in AdminCallName]: (
    ...input: Record<never, never> extends AdminInput<Name> ? [input?: AdminInput<Name>] : [input: AdminInput<Name>]
  ) => Promise<AdminResult<Name>>;
};

type AnyInput = Parameters<typeof sendCall>[2] & {
  key?: string;
  version?: number;
  isDryRun?: boolean;
  picture?: Blob;
  file?: Blob;
};

/** A function for each route, over a transport. */
export function callsOf<Name extends AdminCallName>(
  routes: Readonly<Record<Name, Route>>,
  transport: Transport<AdminCallName>,
): Pick<AdminClient, Name> {
  const calls = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    ({ key, version, isDryRun, picture, file = picture, ...input }: AnyInput = {}) =>
      // The keys of an object literal are its names.
      sendCall(
        transport,
        { name: name as AdminCallName, route },
        {
          ...input,
          ...(file && { body: file }),
          ...(isDryRun && { query: { ...input.query, dry: '1' } }),
          headers: {
            ...(key !== undefined && { 'Idempotency-Key': key }),
            ...(version !== undefined && { 'If-Match': `"${version}"` }),
            ...input.headers,
          },
        },
      ),
  ]);
  return Object.fromEntries(calls) as Pick<AdminClient, Name>;
}
