import {
  ADMIN_API_BASE,
  ADMIN_CODES,
  type AdminCall,
  type AdminRead,
  type AdminWrite,
  adminContract,
} from '@kashtanka/contract/admin';
import { rolesFor, rolesThatRead, STAFF_ROLES } from '@kashtanka/rules';
import { conflictSchema, json, openApiPath, parametersOf, responsesOf } from '../openapi.ts';

type Json = Record<string, unknown>;

/** The calls of the back office as OpenAPI 3.1, for staff alone; `x-roles` are the roles that may call. */
export function adminOpenApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(adminContract) as [string, AdminCall][]) {
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kashtanka back office',
      version: '1',
      description: 'Calls of staff. Money is decimal strings of roubles; moments are UTC, days are Moscow days.',
    },
    servers: [{ url: `${origin}${ADMIN_API_BASE}` }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-backoffice' } } },
  };
}

function operation(name: string, call: AdminCall): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    security: call.access === 'staff' ? [{ session: [] }] : [{}],
    ...(call.access === 'staff' && { 'x-roles': rolesOf(call) }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...('command' in call ? writeParameters(call) : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(call.body) } }),
    responses: { ...responsesOf(call), ...refusals(call) },
  };
}

/** The roles that may make a call of staff; `own` calls are open to each. */
function rolesOf(call: AdminRead | AdminWrite): readonly string[] {
  const permission = 'reads' in call ? call.reads : call.command;
  if (permission === 'own') return STAFF_ROLES;
  return 'reads' in call && call.reads !== 'own' ? rolesThatRead(call.reads) : commandRoles(call);
}

function commandRoles(call: AdminRead | AdminWrite): readonly string[] {
  return 'command' in call && call.command !== 'own' ? rolesFor(call.command) : STAFF_ROLES;
}

function writeParameters({ version, hasDryRun }: AdminWrite): Json[] {
  const header = (name: string, schema: Json) => ({ name, in: 'header', required: true, schema });
  return [
    header('Idempotency-Key', { type: 'string', format: 'uuid' }),
    ...(version === 'required' ? [header('If-Match', { type: 'string', examples: ['"17"'] })] : []),
    ...(hasDryRun ? [{ name: 'dry', in: 'query', required: false, schema: { const: '1' } }] : []),
  ];
}

const DETAIL = {
  type: 'object',
  properties: { detail: { type: 'string' }, code: { type: 'string', examples: [...ADMIN_CODES] } },
  required: ['detail', 'code'],
};

function refusals(call: AdminCall): Json {
  const detail = (description: string) => ({ description, content: json(DETAIL) });
  const isWrite = 'command' in call;
  return {
    400: { description: 'Some field is refused' },
    401: detail('No open session'),
    403: detail('No permission, no recent proof, or sent by a page of another origin'),
    ...(call.params && { 404: detail('Unknown') }),
    ...(isWrite && {
      409: { description: 'Not possible now', content: json(conflictSchema(call, DETAIL)) },
      428: detail('A header is missing'),
    }),
    ...(isWrite && call.version === 'required' && { 412: detail('Changed since the version of If-Match') }),
    429: detail('Too often; Retry-After says when to come again'),
    500: detail('A fault of ours, with an id for support'),
  };
}
