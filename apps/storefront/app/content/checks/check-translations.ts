import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { ContentError } from '../content-error.ts';
import type { CompiledText } from '../read-content.ts';

/** Checks that the versions of a page in all languages consist of the same blocks in the same order. */
export function checkTranslations(texts: readonly CompiledText[]): ContentError[] {
  return texts
    .filter(({ locale }) => locale !== DEFAULT_LOCALE)
    .flatMap((translated) => {
      const original = texts.find(({ name, locale }) => name === translated.name && locale === DEFAULT_LOCALE);
      return original ? (differs(original, translated) ?? []) : [];
    });
}

function differs(russian: CompiledText, english: CompiledText): ContentError | undefined {
  const { file } = english;
  const [there, here] = [russian.page.edition, english.page.edition];
  if (there?.version !== here?.version || there?.date !== here?.date) {
    return { file, line: 2, message: `version and date are others than in ${russian.file}` };
  }
  const length = Math.max(russian.outline.length, english.outline.length);
  for (let at = 0; at < length; at += 1) {
    const [ours, theirs] = [english.outline[at], russian.outline[at]];
    if (ours?.shape === theirs?.shape) continue;
    const wanted = theirs ? `${russian.file}:${theirs.line} has ${theirs.shape}` : `${russian.file} has ended`;
    const line = ours?.line ?? english.outline.at(-1)?.line ?? 1;
    return { file, line, message: `here is ${ours?.shape ?? 'the end'}, but ${wanted}` };
  }
}
