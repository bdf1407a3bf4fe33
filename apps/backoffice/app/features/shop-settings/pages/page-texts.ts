import type { PageOfStaff } from '@kashtanka/contract/admin';

type Own = NonNullable<PageOfStaff['own']>;
export type PageTexts = Omit<Own, 'version'>;
export type PageText = PageTexts['ru'];
export type PartName = keyof PageTexts;

/** The stored texts; `version` is null while the page has its standard text. */
export type Base = { version: number | null; texts: PageTexts };

export const PARTS = ['ru', 'en', 'edition'] as const satisfies readonly PartName[];

const EMPTY: PageText = { title: '', description: '', body: '' };

export function baseOf({ own, standard }: PageOfStaff): Base {
  const texts = own ?? standard;
  return { version: own?.version ?? null, texts: texts ? inOrder(texts) : { ru: EMPTY, en: null, edition: null } };
}

/** Fields in one order, because the database stores them in its own. */
function inOrder({ ru, en, edition }: PageTexts): PageTexts {
  const ordered = ({ title, description, body }: PageText) => ({ title, description, body });
  return {
    ru: ordered(ru),
    en: en && ordered(en),
    edition: edition && { version: edition.version, date: edition.date },
  };
}

/** The parts that differ, each as the form has it. */
export function changesOf(texts: PageTexts, base: PageTexts): Partial<PageTexts> {
  return Object.fromEntries(
    PARTS.filter((part) => JSON.stringify(texts[part]) !== JSON.stringify(base[part])).map((part) => [
      part,
      texts[part],
    ]),
  );
}

/** Reads texts that the server or this browser has stored. */
export function readTexts(stored: unknown): PageTexts | undefined {
  const { ru, en, edition } = Object(stored);
  if (!isText(ru)) return undefined;
  const { version, date } = Object(edition);
  return inOrder({
    ru,
    en: isText(en) ? en : null,
    edition: typeof version === 'string' && typeof date === 'string' ? { version, date } : null,
  });
}

export function isText(value: unknown): value is PageText {
  const { title, description, body } = Object(value);
  return [title, description, body].every((part) => typeof part === 'string');
}
