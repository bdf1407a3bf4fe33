/** A rule as far as it leads somewhere. */
export type Leading = {
  from: string;
  to: string;
  match_query?: Readonly<Record<string, string>> | null | undefined;
};

const PREFIX = '/*';
/** No shop moves an address so often; a rule that leads into what it moves would go on for ever. */
const MOST_HOPS = 20;
/** What stands for all addresses below a prefix. */
const BELOW = '/…';

type Way = { index: number; path: string; been: string[]; query: Readonly<Record<string, string>> };

/**
 * The rules that come back to where they have been, or never end: by their place, the addresses that they lead through.
 * `rulesOf` gives the rules of some `from`; of several that fit, the one that says most counts.
 */
export async function findEndless(
  rules: readonly Leading[],
  rulesOf: (froms: readonly string[]) => Promise<ReadonlyMap<string, Leading>>,
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
      if (way.been.includes(way.path) || been.length > MOST_HOPS) {
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

/** What a rule would be called that moves an address of this shop: itself, or what it lies below, the nearest first. */
function fromsOf(path: string): string[] {
  if (!path.startsWith('/')) return [];
  const parts = path.split('/').slice(1);
  const above = parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}${PREFIX}`);
  return [path, ...above, PREFIX];
}

/** The path that a rule leads to, as rules are asked for it: without language and end slash. The rest goes along below a prefix. */
function targetOf({ from, to }: Leading, path: string): string {
  const [named = ''] = to.split(/[?#]/);
  const target = named.replace(/^\/en(?=\/|$)/, '') || '/';
  if (!from.endsWith(PREFIX) || !target.endsWith(PREFIX)) return target.replace(/(?<=.)\/+$/, '');
  return target.slice(0, -PREFIX.length) + path.slice(from.length - PREFIX.length);
}

/** Whether one address can have what both ask of its query, which goes on from hop to hop. */
function agree(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.entries(one).every(([key, value]) => other[key] === undefined || other[key] === value);
}
