import { isReservedPath } from '@kashtanka/rules';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { listRedirects, type RedirectRow } from '../sql/redirects.ts';

export type Redirection = { to: string; status: 301 | 302 | 307 | 308 };

export type Redirects = {
  /**
   * The first matching rule for a path without language and trailing slash; undefined if none matches or rules cannot
   * be read.
   */
  find(path: string, query: URLSearchParams): Promise<Redirection | undefined>;
};

const REREAD_AFTER_MS = 60_000;

/** Rules are read at most once a minute (D15). A failed read is logged and the request continues. */
export function createRedirects({ db, log, nowMs }: { db: Database; log: Log; nowMs(): number }): Redirects {
  let rules: Promise<RedirectRow[]> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const sound = (rows: RedirectRow[]) =>
    rows.filter((row) => {
      const { from_path: from, to_path: to, match_query } = row;
      const isOwn = isReservedPath(from, match_query);
      if (!isOwn && leadsSomewhere(row)) return true;
      log.error(
        { from, to },
        isOwn ? 'a redirect rule would close the shop itself' : 'a redirect rule leads nowhere',
      );
      return false;
    });
  const current = () => {
    if (!rules || nowMs() - readAtMs >= REREAD_AFTER_MS) {
      readAtMs = nowMs();
      rules = listRedirects(db)
        .then((rows) => sound(rows).map(asAsked))
        .catch((error: unknown) => {
          log.error({ err: error }, 'the redirect rules cannot be read');
          return [];
        });
    }
    return rules;
  };
  return {
    find: async (path, query) => {
      const asked = readable(path);
      const rule = (await current()).find((row) => fits(row, asked, query));
      return rule && { to: targetOf(rule, path), status: redirectStatus(rule.status) };
    },
  };
}

/** 301, 302, 307 and 308 are valid; any other becomes 301 (REDIRECT-15). */
export function redirectStatus(status: number): Redirection['status'] {
  switch (status) {
    case 302:
    case 307:
    case 308:
      return status;
    default:
      return 301;
  }
}

/** The import refuses such targets, but rows may also be written by direct database access. */
function leadsSomewhere({ to_path: to }: RedirectRow): boolean {
  if (/^\/(?![/\\])/.test(to)) return URL.canParse(to, 'http://shop');
  return /^https?:\/\//.test(to) && URL.canParse(to);
}

const PREFIX = '/*';

/** Rules are compared without a trailing slash. */
function asAsked(row: RedirectRow): RedirectRow {
  return { ...row, from_path: readable(row.from_path).replace(/(?<=.)\/$/, '') };
}

/** Rules may be written decoded or percent-encoded. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function fits({ from_path, match_query }: RedirectRow, path: string, query: URLSearchParams): boolean {
  const isPrefix = from_path.endsWith(PREFIX);
  const stem = isPrefix ? from_path.slice(0, -PREFIX.length) : from_path;
  const fitsPath = path === stem || (isPrefix && path.startsWith(`${stem}/`));
  return fitsPath && Object.entries(match_query ?? {}).every(([key, value]) => query.get(key) === value);
}

/** A prefix rule appends the rest of the requested path. */
function targetOf({ from_path, to_path }: RedirectRow, path: string): string {
  if (!from_path.endsWith(PREFIX) || !to_path.endsWith(PREFIX)) return to_path;
  const depth = from_path.split('/').length - 1;
  const rest = path.split('/').slice(depth).join('/').replace(/^\/+/, '');
  return to_path.slice(0, -PREFIX.length) + (rest && `/${rest}`);
}
