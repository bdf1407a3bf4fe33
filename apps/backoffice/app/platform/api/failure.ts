import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';

/** Errors by field, as the contract sends them. */
type FieldErrors = Extract<CallResult<unknown, unknown>, { kind: 'fields' }>['fields'];

/** Why a call did not succeed, by the next step of the user. */
export type Failure =
  /** Nothing came back: the same action may be repeated with the same key. */
  | { kind: 'network' }
  | { kind: 'broken'; status: number; requestId: string | undefined }
  | { kind: 'signed-out' }
  /** The second factor has to be proven again. */
  | { kind: 'proof' }
  | { kind: 'denied'; roles: readonly string[] }
  | { kind: 'not-found' }
  /** Changed by another person since it was read. */
  | { kind: 'stale'; problem: AdminProblem }
  | { kind: 'too-many' }
  | { kind: 'fields'; fields: FieldErrors }
  /** A refusal with a code and words of its own. */
  | { kind: 'refused'; problem: AdminProblem };

const BY_STATUS: Readonly<Record<number, (problem: AdminProblem) => Failure>> = {
  401: () => ({ kind: 'signed-out' }),
  403: (problem) =>
    problem.code === 'proof_needed' ? { kind: 'proof' } : { kind: 'denied', roles: problem.roles ?? [] },
  404: () => ({ kind: 'not-found' }),
  412: (problem) => ({ kind: 'stale', problem }),
  429: () => ({ kind: 'too-many' }),
};

const SERVER_ERROR = 500;

type Refused = Exclude<CallResult<unknown, AdminProblem>, { ok: true }>;

export function failureOf(result: Refused): Failure {
  if (result.kind === 'network') return { kind: 'network' };
  if (result.kind === 'fields') return { kind: 'fields', fields: result.fields };
  if (result.kind === 'not_modified') return { kind: 'broken', status: result.status, requestId: undefined };
  const { status, problem } = result;
  if (status >= SERVER_ERROR) return { kind: 'broken', status, requestId: problem.request_id };
  return BY_STATUS[status]?.(problem) ?? { kind: 'refused', problem };
}

/** The message at a field of the body, if the failure is one of its fields. */
export function firstFieldError(failure: Failure | undefined, field: string): string | undefined {
  const errors = failure?.kind === 'fields' ? failure.fields[field] : undefined;
  return Array.isArray(errors) ? errors[0]?.message : undefined;
}

/** A page cannot be shown, because a call that it needs has failed. */
export class LoadError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`A call of the back office failed: ${failure.kind}`);
    this.failure = failure;
  }
}

/** The body of a call that a page needs; throws a `LoadError` without one. */
export function bodyOf<Body>(result: CallResult<Body, AdminProblem>): Body {
  if (result.ok) return result.body;
  throw new LoadError(failureOf(result));
}
