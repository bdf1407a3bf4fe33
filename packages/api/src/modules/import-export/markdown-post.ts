import { type FileError, isRecord, type MarkdownBlock, type MarkdownFile } from './markdown-blocks.ts';

export type Language = 'ru' | 'en';
export type Files = Partial<Record<Language, MarkdownFile>>;

/** An error and its file. */
export type PostError = FileError & { language: Language };

/** Fields that differ by language; all others come from the Russian file. */
const TEXTS = ['title', 'announce', 'cover_alt'];
const OF_BLOCK: Readonly<Record<string, readonly string[]>> = {
  text: ['body'],
  image: ['alt', 'caption'],
  gallery: ['caption'],
  video: ['alt', 'caption'],
  quote: ['text', 'author'],
  products: ['title'],
  button: ['text'],
};

/** Allowed front matter: the fields of the import, and search metadata in a flat form. */
const KNOWN = [...TEXTS, 'publishedAt', 'cover', 'tags', 'relatedPosts', 'seo_title', 'description', 'seo_cover'];

/** Joins the language files of one post into a row of `blog.posts`. */
export function joinPost(slug: string, files: Files): { row: Record<string, unknown>; errors: PostError[] } {
  const main: Language = files.ru ? 'ru' : 'en';
  const errors = [...errorsOf(files), ...differences(files)];
  const about = files[main]?.about ?? {};
  const { seo_title: _, description: __, seo_cover: cover, ...own } = about;
  const local = (name: string) => localText(files, ({ about }) => about[name]);
  const meta = { title: local('seo_title'), description: local('description'), cover };
  const hasMeta = Object.values(meta).some((value) => value !== undefined);
  const row = {
    slug,
    ...own,
    ...Object.fromEntries(TEXTS.map((name) => [name, local(name)])),
    ...(hasMeta && { pageMeta: meta }),
    content: (files[main]?.blocks ?? []).map((_block, at) => joinBlock(files, main, at)),
  };
  return { row, errors };
}

function errorsOf(files: Files): PostError[] {
  return languagesOf(files).flatMap(([language, { about, errors }]) => [
    ...errors.map((error) => ({ ...error, language })),
    ...Object.keys(about)
      .filter((key) => !KNOWN.includes(key))
      .map((key) => ({ language, line: 2, message: `${key} is none of ${KNOWN.join(', ')}` })),
  ]);
}

/** All languages must have the same sequence of block types. */
function differences({ ru, en }: Files): PostError[] {
  if (!ru || !en) return [];
  const most = Math.max(ru.blocks.length, en.blocks.length);
  for (let at = 0; at < most; at += 1) {
    const [russian, english] = [ru.blocks[at], en.blocks[at]];
    if (russian?.type === english?.type) continue;
    const message = `block ${at + 1} is ${english?.type ?? 'missing'} here, and ${russian?.type ?? 'missing'} in Russian`;
    return [{ language: 'en', line: english?.line ?? 1, message }];
  }
  return [];
}

function joinBlock(files: Files, main: Language, at: number): Record<string, unknown> {
  const block = files[main]?.blocks[at];
  if (!block) throw new Error(`block ${at} is missing in one language`);
  const words = (OF_BLOCK[block.type] ?? []).map((name) => [
    name,
    localText(files, ({ blocks }) => blocks[at]?.fields[name]),
  ]);
  const images = block.type === 'gallery' ? { images: joinImages(files, block, at) } : {};
  return { type: block.type, ...block.fields, ...Object.fromEntries(words), ...images };
}

function joinImages(files: Files, { fields }: MarkdownBlock, at: number): unknown {
  if (!Array.isArray(fields.images)) return fields.images;
  return fields.images.map((image: unknown, index) => {
    if (!isRecord(image)) return { file: image };
    const alt = localText(files, ({ blocks }) => {
      const images = blocks[at]?.fields.images;
      const same: unknown = Array.isArray(images) ? images[index] : undefined;
      return isRecord(same) ? same.alt : undefined;
    });
    return { ...image, alt };
  });
}

/** A text in all languages that have it; undefined if none has. */
function localText(files: Files, read: (file: MarkdownFile) => unknown): unknown {
  const given = languagesOf(files).flatMap(([language, file]): [Language, unknown][] => {
    const value = read(file);
    return value === undefined ? [] : [[language, value]];
  });
  if (given.length === 0) return undefined;
  const [[, first] = []] = given;
  // A single English file is shown in all languages.
  return given.some(([language]) => language === 'ru') ? Object.fromEntries(given) : first;
}

function languagesOf(files: Files): [Language, MarkdownFile][] {
  return (['ru', 'en'] as const).flatMap((language): [Language, MarkdownFile][] => {
    const file = files[language];
    return file ? [[language, file]] : [];
  });
}
