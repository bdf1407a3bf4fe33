import {
  API_BASE,
  type Call,
  contract,
  DetailErrorSchema,
  FieldErrorsSchema,
  LARGEST_BODY_BYTES,
  MOST_BODY_VALUES,
  type Stream,
  streams,
} from '@kashtanka/contract';
import type { TObject, TSchema } from 'typebox';
import { findFormCall } from './bodies/form-calls.ts';
import { FORM_TYPE } from './bodies/read-form.ts';

type Json = Record<string, unknown>;

const DETAIL = { $ref: '#/components/schemas/DetailError' };
const FIELDS = { $ref: '#/components/schemas/FieldErrors' };

/** The contract as OpenAPI 3.1, whose schemas are JSON Schema like the contract's. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    // A path has one operation; the form is another content type of it.
    if (call.isForm) continue;
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  for (const [name, stream] of Object.entries(streams)) paths[`/${stream.path}`] = { get: listening(name, stream) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kashtanka',
      version: '1',
      description:
        'The API of the shop. Money is decimal strings of roubles; moments are UTC, days are Moscow days.',
    },
    servers: [{ url: `${origin}${API_BASE}` }],
    paths,
    components: {
      schemas: { DetailError: DetailErrorSchema, FieldErrors: FieldErrorsSchema },
      securitySchemes: {
        basket: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-kashtanka_basket',
          description: 'Without the prefix where the shop is served over plain http.',
        },
        orderToken: { type: 'apiKey', in: 'header', name: 'X-Order-Token' },
        bearer: { type: 'apiKey', in: 'header', name: 'X-Authorization' },
      },
    },
  };
}

/** `order/:number/` is `/order/{number}/` there. */
export function openApiPath(path: string): string {
  return `/${path.replace(/:(\w+)/g, '{$1}')}`;
}

function operation(name: string, call: Call): Json {
  const form = findFormCall(call);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    security: securityOf(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        description: limitsOf(call, form?.call),
        required: isNeeded(call.body),
        content: { ...json(call.body), ...formContent(form?.call) },
      },
    }),
    ...(form && { 'x-form-operation': form.name }),
    responses: { ...responsesOf(call, form?.call), ...refusals(call) },
  };
}

/** A body without mandatory fields is optional. */
function isNeeded({ required }: TObject): boolean {
  return (required ?? []).length > 0;
}

/** An SSE stream of events, until either side ends it. */
function listening(name: string, { path, summary, events }: Stream): Json {
  const eventTexts = Object.entries(events).map(([event, meaning]) => `${event}: ${meaning}`);
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[0]],
    security: [{}, { basket: [] }],
    responses: {
      200: {
        description: `Server-sent events. ${eventTexts.join('. ')}`,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      204: { description: 'There is nothing to listen to yet' },
      503: {
        description: 'No room for another stream; Retry-After says when to come again',
        content: json(DETAIL),
      },
    },
  };
}

function securityOf({ access }: Call): Json[] {
  if (access === 'user') return [{ bearer: [] }];
  return access === 'token' ? [{ orderToken: [] }, { bearer: [] }] : [{}, { basket: [] }];
}

export function parametersOf(schema: TObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function formContent(form: Call | undefined): Json {
  return form ? { [FORM_TYPE]: { schema: form.body } } : {};
}

function limitsOf({ largestBodyBytes = LARGEST_BODY_BYTES }: Call, form: Call | undefined): string {
  const ofJson = `At most ${inBytes(largestBodyBytes)} and ${MOST_BODY_VALUES.toLocaleString('en')} values.`;
  return form?.largestBodyBytes ? `${ofJson} As a form, at most ${inBytes(form.largestBodyBytes)}.` : ofJson;
}

function inBytes(count: number): string {
  return `${count.toLocaleString('en')} bytes`;
}

/** The successful answers of a call. */
export function responsesOf({ answers }: Pick<Call, 'answers'>, form?: Call): Json {
  const entries = Object.entries<TSchema | null>(answers).map(([status, schema]) => {
    if (!schema) return [status, { description: 'Done, with nothing to answer' }];
    const ofForm = form?.answers[200];
    return [status, { description: 'Done', content: json(ofForm ? { anyOf: [schema, ofForm] } : schema) }];
  });
  return Object.fromEntries(entries);
}

export function refusals(call: Call): Json {
  const detail = (description: string) => ({ description, content: json(DETAIL) });
  const isWrite = call.method !== 'GET';
  const hasPages = call.query !== undefined && 'page' in call.query.properties;
  return {
    ...((call.body || call.query || call.params) && {
      400: { description: 'Some field is refused', content: json(FIELDS) },
    }),
    401: detail('The token is missing or not valid'),
    ...(isWrite && { 403: detail('Sent by a page of another site, or the store takes no orders') }),
    ...((call.params || hasPages || call.namesInBody) && {
      404: detail('Unknown, not yours, or a page past the last one'),
    }),
    ...(call.conflicts && {
      409: { description: 'The shop has moved on', content: json(conflictSchema(call, DETAIL)) },
    }),
    ...(isWrite && {
      413: detail('The body is larger, or holds more values, than the call takes'),
      415: detail('The body is no JSON'),
    }),
    429: detail('Too often; Retry-After says when to come again'),
    431: detail('The address or the headers are too long'),
    500: detail('A fault of ours, with an id for support'),
    503: detail('Not now: we, a carrier or the bank cannot answer; the same call may work in a moment'),
  };
}

/** A refusal with the extra fields of each code, or a plain one. */
export function conflictSchema({ conflicts = {} }: Pick<Call, 'conflicts'>, detail: Json): Json {
  const variants = Object.entries(conflicts).map(([code, extra]) => ({
    allOf: [detail, { type: 'object', properties: { code: { const: code } }, required: ['code'] }, extra],
  }));
  return { anyOf: [...variants, detail] };
}

export function json(schema: TSchema | Json): Json {
  return { 'application/json': { schema } };
}
