import type { Plugin, Rolldown } from 'vite';

/** Vite's list of the files that dynamic imports depend on; each import refers to it by indices. */
const LIST = /(?<=m\.f=)\["[^\]]*\]/;
const NUMBERS = /(?<=__vite__mapDeps\()\[[\d,]*\]/g;

/**
 * Vite lists all dependencies of each dynamic import, so that they load in parallel. Dependencies that the
 * importing file already loaded are removed, because hashed names do not compress.
 */
export function fewPreloads(): Plugin {
  return {
    name: 'few-preloads',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_, files) => {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk') file.code = withoutOwn(file.code, cameWith(file, files));
        }
      },
    },
  };
}

/** The file and its transitive imports with their styles. */
function cameWith(host: Rolldown.OutputChunk, files: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = files[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
    file.imports.forEach(add);
  };
  add(host.fileName);
  return found;
}

function withoutOwn(code: string, own: ReadonlySet<string>): string {
  const [list] = LIST.exec(code) ?? [];
  if (list === undefined) return code;
  const names: string[] = JSON.parse(list);
  const left = names.filter((name) => !own.has(name));
  const place = new Map(left.map((name, at) => [name, at]));
  return code.replace(LIST, JSON.stringify(left)).replace(NUMBERS, (text) => {
    const numbers: number[] = JSON.parse(text);
    return JSON.stringify(numbers.flatMap((at) => place.get(names[at] ?? '') ?? []));
  });
}
