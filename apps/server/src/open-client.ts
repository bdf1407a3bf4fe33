import { randomUUID } from 'node:crypto';
import { type Api, type Context, inProcessTransport, type Log, readAtMost, type Topic } from '@kashtanka/api';
import {
  type BlogClient,
  type BlogReceived,
  type BlogSent,
  type BlogTransport,
  blogAnswers,
  blogHttpTransport,
  type Client,
  createBlogClient,
  createClient,
} from '@kashtanka/contract';
import { Check } from 'typebox/value';

export type ClientOptions = {
  api: Api;
  log: Log;
  origin: string;
  /** Where the blog lies when it is not this shop's own. */
  blogUrl?: string | null;
};

type Locale = 'ru' | 'en';
type Reader = Context['user'];

const COME_LATER = 503;

/**
 * What its calls were about, whether all that they learnt will be told when it changes, and whether one of them could not be answered
 * now and may be in a moment.
 */
type Used = {
  topics: Set<Topic>;
  /** The moment at which the clock makes any of their answers stale. */
  turnsAtMs: number;
  isWhole: boolean;
  isBusy: boolean;
};

/** A client of the API, and one of the blog, that are nobody: they carry neither cookie nor token, and note what they were told about. */
export function openClient(
  options: ClientOptions,
  locale: Locale,
  /** Who reads drafts in this shop's own blog; nobody, where a page is rendered. */
  reader: Reader = null,
): { client: Client; blog: BlogClient; used: Used } {
  const { api, log, origin } = options;
  const used: Used = { topics: new Set(), turnsAtMs: Number.POSITIVE_INFINITY, isWhole: true, isBusy: false };
  const transport = inProcessTransport({
    dispatch: api.dispatch,
    locale,
    origin,
    log,
    requestId: randomUUID(),
    uses: (topic, until) => {
      used.topics.add(topic);
      if (until) used.turnsAtMs = Math.min(used.turnsAtMs, until.getTime());
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
    return api.stories.handleBlogRequest({ ...asked, uses: (topic) => used.topics.add(topic) });
  };
}

/** A page waits no longer than that for a blog elsewhere, and then goes on without it. */
const PATIENCE_MS = 1_500;
/** Far more than a list of posts has. */
const LONGEST_ANSWER = 5_000_000;

/** Nobody tells when a blog elsewhere changes: a page with a part of it is not kept. */
function distantBlog(base: string, { log, locale, used }: { log: Log; locale: Locale; used: Used }): BlogTransport {
  const carry = blogHttpTransport({
    base,
    fetch: fetchOfStranger,
    headers: () => ({ 'Accept-Language': locale === 'en' ? 'en-US' : 'ru-RU' }),
  });
  return async (sent) => {
    used.isWhole = false;
    try {
      const received = await carry(sent);
      if (isAnswer(sent, received)) return received;
      log.warn({ blog: base, path: sent.path }, 'the blog answers what its contract does not know');
    } catch (error) {
      log.warn({ err: error, blog: base }, 'the blog does not answer');
    }
    return { status: 0, body: undefined };
  };
}

/** A blog that was taken over leads the server to no other address, and does not fill its memory. */
const fetchOfStranger: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error', signal: inTime(init?.signal) });
  const bytes = await readAtMost(response.body, LONGEST_ANSWER);
  if (!bytes) throw new Error('the answer is longer than any of a blog');
  const { status, headers } = response;
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
};

function inTime(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Whoever answers there is not this shop: pages are made of nothing that was not looked at. */
function isAnswer({ call }: BlogSent, { status, body }: BlogReceived): boolean {
  return status !== 200 || Check(blogAnswers[call], body);
}
