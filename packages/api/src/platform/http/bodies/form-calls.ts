import { API_BASE, type Call, type CallName, contract, LARGEST_BODY_BYTES } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';
import { FORM_TYPE } from './read-form.ts';

/** The form call at the path of a JSON call. */
export function findFormCall({ method, path }: Call): { name: CallName; call: Call } | undefined {
  const calls = Object.entries(contract) as [CallName, Call][];
  const [name, call] =
    calls.find(([, other]) => other.isForm && other.method === method && other.path === path) ?? [];
  return name && call && { name, call };
}

/** Maximum form sizes by method and path. */
const LARGEST_FORMS = new Map<string, number>(
  Object.values<Call>(contract).flatMap(({ isForm, method, path, largestBodyBytes = LARGEST_BODY_BYTES }) =>
    isForm ? [[`${method} ${API_BASE}/${path}`, largestBodyBytes] as const] : [],
  ),
);

export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? false;
}

/** The maximum form size of a route in bytes; undefined if it accepts none. */
export function maxFormBytes({ method, routeOptions }: FastifyRequest): number | undefined {
  return LARGEST_FORMS.get(`${method} ${routeOptions.url}`);
}
