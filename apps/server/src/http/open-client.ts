import { randomUUID } from 'node:crypto';
import { type Api, type Context, createInProcessTransport, type Log, readUpTo, type Topic } from '@kashtanka/api';
import {
  type BlogClient,
  type BlogReceived,
  type BlogSent,
  type BlogTransport,
  blogHttpTransport,
  blogResponses,
  type Client,
  createBlogClient,
  createClient,
} from '@kashtanka/contract';
import { LANGUAGES, type Locale } from '@kashtanka/texts';
import { Check } from 'typebox/value';

export type ClientOptions = {
  api: Api;
  log: Log;
  origin: string;
  /** Base URL of a blog on another host. */
  blogUrl?: string | null;
};

type Reader = Context['user'];

const COME_LATER = 503;

/**
 * The topics that the responses depend on, whether an event announces all of their changes, and whether a call
 * failed for now and may succeed in a moment.
 */
type Used = {
  topics: Set<Topic>;
  /** The earliest time at which any of the responses becomes stale. */
  staleAtMs: number;
  isWhole: boolean;
  isBusy: boolean;
};

/**
 * Anonymous clients of the API and the blog: they send no cookie and no token, and record the topics of the
 * responses.
 */
export function openClient(
  options: ClientOptions,
  locale: Locale,
  /** The reader of drafts in this shop's own blog; null when a page is rendered. */
  reader: Reader = null,
): { client: Client; blog: BlogClient; used: Used } {
  const { api, log, origin } = options;
  const used: Used = { topics: new Set(), staleAtMs: Number.POSITIVE_INFINITY, isWhole: true, isBusy: false };
  const transport = createInProcessTransport({
    dispatch: api.dispatch,
    locale,
    origin,
    log,
    requestId: randomUUID(),
    uses: (topic, until) => {
      used.topics.add(topic);
      if (until) used.staleAtMs = Math.min(used.staleAtMs, until.getTime());
    },
    failed: (status) => {
      used.isWhole = false;
      used.isBusy ||= status === COME_LATER;
    },
  });
  return {
    client: createClient(transport),
    blog: createBlogClient(blogTransport(options, { locale, used, reader })),
    used,
  };
}

type Reading = { locale: Locale; used: Used; reader: Reader };

function blogTransport({ api, log, blogUrl }: ClientOptions, { locale, used, reader }: Reading): BlogTransport {
  if (blogUrl) return distantBlog(blogUrl, { log, locale, used });
  return async ({ path, search }) => {
    const asked = { path, search: search.slice(1), user: reader, locale };
    return api.content.handleBlogRequest({ ...asked, uses: (topic) => used.topics.add(topic) });
  };
}

/** The longest time a page waits for a blog on another host; then it is rendered without it. */
const TIMEOUT_MS = 1_500;
/** Far more than a list of posts needs. */
const MAX_RESPONSE_BYTES = 5_000_000;

/** A blog on another host publishes no events, so a page that contains part of it is not cached. */
function distantBlog(base: string, { log, locale, used }: { log: Log; locale: Locale; used: Used }): BlogTransport {
  const send = blogHttpTransport({
    base,
    fetch: fetchUntrusted,
    headers: () => ({ 'Accept-Language': LANGUAGES[locale].tag }),
  });
  return async (sent) => {
    used.isWhole = false;
    try {
      const received = await send(sent);
      if (isValidResponse(sent, received)) return received;
      log.warn({ blog: base, path: sent.path }, 'the response of the blog violates its contract');
    } catch (error) {
      log.warn({ err: error, blog: base }, 'the blog does not respond');
    }
    return { status: 0, body: undefined };
  };
}

/** A compromised blog must not redirect the server elsewhere nor fill its memory. */
const fetchUntrusted: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error', signal: inTime(init?.signal) });
  const bytes = await readUpTo(response.body, MAX_RESPONSE_BYTES);
  if (!bytes) throw new Error('the response of the blog is too long');
  const { status, headers } = response;
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
};

function inTime(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The other host is not trusted, so responses are validated before they are rendered. */
function isValidResponse({ call }: BlogSent, { status, body }: BlogReceived): boolean {
  return status !== 200 || Check(blogResponses[call], body);
}
