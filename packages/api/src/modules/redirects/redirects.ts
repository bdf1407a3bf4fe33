import { movesOwnAddress } from '@kashtanka/rules';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { type RedirectRow, readRedirects } from './store.ts';

/** Where an address has moved to. */
export type Redirection = { to: string; status: 301 | 302 | 307 | 308 };

export type Redirects = {
  /** The first rule that fits a path without its language and end slash; undefined when none does or none can be read. */
  find(path: string, query: URLSearchParams): Promise<Redirection | undefined>;
};

const REREAD_AFTER_MS = 60_000;

/** Rules are read at most once a minute (D15). A table that cannot be read is logged, and the request goes on. */
export function createRedirects({ db, log, nowMs }: { db: Database; log: Log; nowMs(): number }): Redirects {
  let rules: Promise<RedirectRow[]> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const sound = (rows: RedirectRow[]) =>
    rows.filter((row) => {
      const { from_path: from, to_path: to, match_query } = row;
      const isOwn = movesOwnAddress(from, match_query);
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
      rules = readRedirects(db)
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

/** 301, 302, 307 and 308 are kept; any other becomes 301 (REDIRECT-15). */
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

/** Rows are written by imports, which refuse such a target, and by whoever has the database open. */
function leadsSomewhere({ to_path: to }: RedirectRow): boolean {
  if (/^\/(?![/\\])/.test(to)) return URL.canParse(to, 'http://shop');
  return /^https?:\/\//.test(to) && URL.canParse(to);
}

const PREFIX = '/*';

/** A rule's own address, as addresses are asked for: without an end slash. */
function asAsked(row: RedirectRow): RedirectRow {
  return { ...row, from_path: readable(row.from_path).replace(/(?<=.)\/$/, '') };
}

/** People write letters, browsers send their percent form: a rule may be in either. */
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

/** A rule from one prefix to another carries the rest of the path over, as it was asked for. */
function targetOf({ from_path, to_path }: RedirectRow, path: string): string {
  if (!from_path.endsWith(PREFIX) || !to_path.endsWith(PREFIX)) return to_path;
  const depth = from_path.split('/').length - 1;
  const rest = path.split('/').slice(depth).join('/').replace(/^\/+/, '');
  return to_path.slice(0, -PREFIX.length) + (rest && `/${rest}`);
}
