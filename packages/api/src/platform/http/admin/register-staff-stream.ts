import { ADMIN_API_BASE, STAFF_STREAM_PATH, STAFF_TOPICS, StaffTopic } from '@kashtanka/contract/admin';
import { rolesThatRead, type StaffSection } from '@kashtanka/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesSchema } from '../../validators.ts';
import { serializeRefusal } from '../dispatch.ts';
import type { Refusal } from '../reply.ts';
import type { StaffStreams } from '../streams/staff-streams.ts';
import type { AdminContext, SignedInStaff } from './admin-context.ts';
import type { IdentifyStaff } from './check-admin-request.ts';
import { type AdminServeOptions, createAdminContextReader, sendAdmin } from './register-admin-calls.ts';

/** Notes that a member has a thing open; `leave` is called when the stream ends. */
export type EnterPresence = (topic: string, staff: SignedInStaff) => Promise<{ leave(): void }>;

export type StaffStreamOptions = AdminServeOptions & {
  identifyStaff: IdentifyStaff;
  staffStreams: StaffStreams;
  enterPresence: EnterPresence;
};

const MAX_TOPICS = 20;
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Mounts the event stream of the back office. */
export function registerStaffStream(app: FastifyInstance, options: StaffStreamOptions): void {
  const readAdminContext = createAdminContextReader(options);
  app.route({
    method: 'GET',
    url: `${ADMIN_API_BASE}/${STAFF_STREAM_PATH}`,
    // A HEAD request would keep the stream open without receiving events.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      serveStream(request, reply, { ...options, context: readAdminContext(request, reply) }),
  });
  // Before the server waits for open connections, because streams do not end by themselves.
  app.addHook('preClose', async () => options.staffStreams.close());
}

async function serveStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, identifyStaff, staffStreams, enterPresence }: StaffStreamOptions & { context: AdminContext },
): Promise<FastifyReply> {
  const refuse = (refusal: Refusal) => sendAdmin(serializeRefusal(refusal, context), request, reply, context);
  const staff = context.sessionToken === null ? undefined : await identifyStaff(context.sessionToken);
  if (!staff) return refuse({ kind: 'detail', status: 401, code: 'not_signed_in' });
  const topics = splitTopics(Reflect.get(Object(request.query), 'topics'));
  const [present] = splitTopics(Reflect.get(Object(request.query), 'present'));
  const asked = present === undefined ? topics : [...topics, present];
  if (topics.length === 0 || topics.length > MAX_TOPICS || !asked.every(isTopic))
    return refuse({ kind: 'detail', status: 404, code: 'not_found' });
  if (!asked.every((topic) => mayRead(topic, staff)))
    return refuse({ kind: 'detail', status: 403, code: 'not_allowed' });
  if (!staffStreams.hasCapacity())
    return refuse({
      kind: 'detail',
      status: 503,
      code: 'temporarily_unavailable',
      headers: { 'Retry-After': '60' },
    });
  const presence = present === undefined ? undefined : await enterPresence(present, staff);
  const { raw } = reply.headers({ ...HEADERS, 'X-Request-Id': context.requestId }).hijack();
  const written = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  raw.writeHead(200, Object.fromEntries(written));
  const presenceTopics = topics.map(presenceOf);
  staffStreams.open(raw, { topics: [...topics, ...presenceTopics], onEnd: () => presence?.leave() });
  return reply;
}

/** The topic of who has a thing open. */
export function presenceOf(topic: string): string {
  return `presence:${topic}`;
}

function splitTopics(query: unknown): string[] {
  return typeof query === 'string' && query !== '' ? query.split(',') : [];
}

function isTopic(topic: string): boolean {
  return matchesSchema(StaffTopic, topic) && sectionOf(topic) !== undefined;
}

function sectionOf(topic: string): StaffSection | undefined {
  return Object.entries(STAFF_TOPICS).find(([prefix]) => prefix === topic.split(':')[0])?.[1];
}

/** Whether a member may read the section that a topic belongs to. */
export function mayRead(topic: string, { roles }: Pick<SignedInStaff, 'roles'>): boolean {
  const section = sectionOf(topic);
  return section !== undefined && rolesThatRead(section).some((role) => roles.includes(role));
}
