/** The parts of a rule that determine its target. */
export type RedirectTarget = {
  from: string;
  to: string;
  match_query?: Readonly<Record<string, string>> | null | undefined;
};

const PREFIX = '/*';
/** No shop has longer chains; a prefix rule whose target is below itself would never end. */
const MAX_HOPS = 20;
/** A placeholder for all addresses below a prefix. */
const BELOW = '/…';

type Way = { index: number; path: string; been: string[]; query: Readonly<Record<string, string>> };

/**
 * Finds rules that loop or never end, by index, with the addresses on their way. `rulesOf` returns the rules of given
 * paths; of several, the most specific applies.
 */
export async function findLoops(
  rules: readonly RedirectTarget[],
  rulesOf: (froms: readonly string[]) => Promise<ReadonlyMap<string, RedirectTarget>>,
): Promise<Map<number, string[]>> {
  const endless = new Map<number, string[]>();
  let ways = rules.map((rule, index): Way => {
    const path = rule.from.endsWith(PREFIX) ? rule.from.slice(0, -PREFIX.length) + BELOW : rule.from;
    return { index, path: targetOf(rule, path), been: [path], query: rule.match_query ?? {} };
  });
  while (ways.length > 0) {
    const known = await rulesOf([...new Set(ways.flatMap(({ path }) => fromsOf(path)))]);
    ways = ways.flatMap((way) => {
      const been = [...way.been, way.path];
      if (way.been.includes(way.path) || been.length > MAX_HOPS) {
        endless.set(way.index, been);
        return [];
      }
      const next = fromsOf(way.path)
        .flatMap((from) => known.get(from) ?? [])
        .find((rule) => agree(rule.match_query ?? {}, way.query));
      if (!next) return [];
      const query = { ...way.query, ...next.match_query };
      return [{ ...way, been, query, path: targetOf(next, way.path) }];
    });
  }
  return endless;
}

/** Rules that can match a local path: its own and those of its prefixes, the nearest first. */
function fromsOf(path: string): string[] {
  if (!path.startsWith('/')) return [];
  const parts = path.split('/').slice(1);
  const above = parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}${PREFIX}`);
  return [path, ...above, PREFIX];
}

/** The target path without language and trailing slash; the rest of the path is appended to a prefix target. */
function targetOf({ from, to }: RedirectTarget, path: string): string {
  const [named = ''] = to.split(/[?#]/);
  const target = named.replace(/^\/en(?=\/|$)/, '') || '/';
  if (!from.endsWith(PREFIX) || !target.endsWith(PREFIX)) return target.replace(/(?<=.)\/+$/, '');
  return target.slice(0, -PREFIX.length) + path.slice(from.length - PREFIX.length);
}

/** Whether one query string can satisfy both rules, because the query is kept along the chain. */
function agree(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.entries(one).every(([key, value]) => other[key] === undefined || other[key] === value);
}
