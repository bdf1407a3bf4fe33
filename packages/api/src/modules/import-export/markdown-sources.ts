import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { parse } from 'yaml';
import type { ImportError } from '#platform/import-export/import';
import type { ImportSource } from './document.ts';
import { parseMarkdownFile } from './markdown-blocks.ts';
import { type Files, joinPost, type Language } from './markdown-post.ts';

/** `spring-walks.ru.md`, `spring-walks.en.md`; without a language it is Russian. */
const POST_FILE = /^([a-z0-9][a-z0-9-]*?)(?:\.(ru|en))?\.md$/;
/** Tags of the posts in its folder: `care: { ru: Уход, en: Care }`. */
const TAGS_FILE = 'tags.yaml';

/** The media folder if it is not the posts' own, and dates of publication for posts without one. */
export type PostOptions = { mediaFolder?: string; publishedAt?(slug: string): string | undefined };

/** Every post of a folder as its own document, so that errors name its file; tags come first. */
export async function markdownSources(folder: string, options: PostOptions = {}): Promise<ImportSource[]> {
  const names = (await readdir(folder)).sort();
  const slugs = new Set(names.flatMap((name) => POST_FILE.exec(name)?.[1] ?? []));
  const posts = await Promise.all([...slugs].map((slug) => postSource({ folder, names, ...options }, slug)));
  const strangers = names.filter(
    (name) => /\.md$/i.test(name) && !POST_FILE.test(name) && !/^readme\.md$/i.test(name),
  );
  return [
    ...(names.includes(TAGS_FILE) ? [await tagsSource(folder)] : []),
    ...posts,
    ...strangers.map((name) => reportInvalidName(folder, name)),
  ];
}

/** A file with an invalid name is reported rather than skipped. */
function reportInvalidName(folder: string, name: string): ImportSource {
  const path = join(folder, name);
  const message = 'a post is named by its address in small Latin letters, digits and dashes, as spring-walks.ru.md';
  return sourceOf({}, { name: path, folder, errors: [{ path, code: 'malformed', message }] });
}

/** One post, found by one of its files. */
export async function markdownSource(path: string): Promise<ImportSource[]> {
  const folder = dirname(path);
  const slug = POST_FILE.exec(basename(path))?.[1];
  return [
    slug
      ? await postSource({ folder, names: await readdir(folder) }, slug)
      : reportInvalidName(folder, basename(path)),
  ];
}

type Folder = PostOptions & { folder: string; names: readonly string[] };

async function postSource(
  { folder, names, mediaFolder, publishedAt }: Folder,
  slug: string,
): Promise<ImportSource> {
  const files: Files = {};
  const fileNames: Partial<Record<Language, string>> = {};
  const twice: ImportError[] = [];
  for (const name of names) {
    const [, ofSlug, language = 'ru'] = POST_FILE.exec(name) ?? [];
    if (ofSlug !== slug || (language !== 'ru' && language !== 'en')) continue;
    const first = fileNames[language];
    if (first !== undefined)
      twice.push({
        path: join(folder, name),
        code: 'malformed',
        message: `${first} is the same post in the same language`,
      });
    files[language] = parseMarkdownFile(await readFile(join(folder, name)));
    fileNames[language] = name;
  }
  const { row, errors } = joinPost(slug, files);
  const fileErrors = errors.map(({ language, line, message }): ImportError => {
    return { path: `${join(folder, fileNames[language] ?? '')}:${line}`, code: 'malformed', message };
  });
  const day = publishedAt?.(slug);
  const post = { ...(day && { publishedAt: day }), ...row };
  const main = fileNames.ru ?? fileNames.en ?? `${slug}.md`;
  const place = { name: join(folder, main), folder: mediaFolder ?? folder, errors: [...fileErrors, ...twice] };
  return sourceOf({ posts: [post] }, place);
}

async function tagsSource(folder: string): Promise<ImportSource> {
  const name = join(folder, TAGS_FILE);
  try {
    const read: unknown = parse(await readFile(name, 'utf8'));
    const titles = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return sourceOf({ tags: titles.map(([slug, title]) => ({ slug, title })) }, { name, folder, errors: [] });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return sourceOf({}, { name, folder, errors: [{ path: name, code: 'malformed', message }] });
  }
}

type Place = { name: string; folder: string; errors: ImportError[] };

function sourceOf(blog: object, { name, folder, errors }: Place): ImportSource {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, blog });
  const open = async function* () {
    yield text;
  };
  return { name, open, mediaFolder: folder, errors };
}
