import { expect, test } from 'vitest';
import { bodyOf, failureOf, LoadError } from './failure.ts';

const refused = (status: number, problem: Parameters<typeof detail>[1]) => detail(status, problem);

function detail(
  status: number,
  problem: { code: 'stale' | 'proof_needed' | 'error'; roles?: string[]; request_id?: string },
) {
  return { ok: false, kind: 'detail', status, problem: { detail: '', ...problem } } as const;
}

test('call failure: 401 is an ended session, 404 a missing thing, 429 too many attempts', () => {
  const kinds = [401, 404, 429].map((status) => failureOf(refused(status, { code: 'error' })).kind);

  expect(kinds).toEqual(['signed-out', 'not-found', 'too-many']);
});

test('call failure: 403 names the roles with the permission, or asks for the second factor', () => {
  expect(failureOf(refused(403, { code: 'error', roles: ['owner'] }))).toEqual({
    kind: 'denied',
    roles: ['owner'],
  });
  expect(failureOf(refused(403, { code: 'proof_needed' }))).toEqual({ kind: 'proof' });
});

test('call failure: 412 is a conflict with another change', () => {
  expect(failureOf(refused(412, { code: 'stale' }))).toMatchObject({ kind: 'stale', problem: { code: 'stale' } });
});

test('call failure: an error of the server carries the id of the request', () => {
  expect(failureOf(refused(500, { code: 'error', request_id: 'r1' }))).toEqual({
    kind: 'broken',
    status: 500,
    requestId: 'r1',
  });
});

test('call failure: a business refusal keeps its code', () => {
  expect(failureOf(refused(409, { code: 'error' }))).toMatchObject({ kind: 'refused', problem: { code: 'error' } });
});

test('call failure: a page that needs the body gets it or an error with the failure', () => {
  expect(bodyOf({ ok: true, status: 200, body: 'me', etag: undefined })).toBe('me');
  expect(() => bodyOf({ ok: false, kind: 'network', status: 0 })).toThrow(LoadError);
});
