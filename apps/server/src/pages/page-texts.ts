import { join } from 'node:path';
import type { PageTexts } from '@kashtanka/api';
import type { PageEdition, PageText } from '@kashtanka/contract';
import {
  type Content,
  describeFault,
  findOwnTextFaults,
  parseFrontMatter,
  readContent,
} from '@kashtanka/storefront/content';
import { FACTS, nameOfFact } from '@kashtanka/storefront/facts';
import { CAMPAIGN_PAGE, CONTENT_PAGES } from '@kashtanka/storefront/pages';
import { inEveryLanguage, type Locale } from '@kashtanka/texts';

const FOLDER = join(import.meta.dirname, '../../../storefront/content');

type StandardText = Content['texts'][number];

/** The page texts that come with the shop, and the checks of the owner's own. The files are read when first needed. */
export function createPageTexts(): PageTexts {
  let read: Content['texts'] | undefined;
  const texts = () => {
    read ??= readContent(FOLDER).texts;
    return read;
  };
  return {
    names: [...CONTENT_PAGES, CAMPAIGN_PAGE],
    facts: FACTS.map((fact) => inEveryLanguage((locale) => nameOfFact(fact, locale))),
    standard: (page) => {
      const find = (language: string) => texts().find(({ name, locale }) => name === page && locale === language);
      const [ru, en] = [find('ru'), find('en')];
      return ru && en && { ru: serializeText(ru), en: serializeText(en), edition: ru.page.edition };
    },
    findFaults: (pages, beside) =>
      findOwnTextFaults(pages, { beside, standard: texts() }).flatMap(({ code, ...fault }) =>
        // Only files have a header.
        code === 'front_matter' ? [] : [{ ...fault, code }],
      ),
  };
}

function serializeText({ page: { title, description }, markdown }: StandardText): PageText {
  return { title: untypeset(title), description: untypeset(description), body: markdown };
}

/** Removes the characters that the compiler adds to keep words on one line. */
function untypeset(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** A text as a file has it: a header of title and description, and Markdown. */
export function formatPageFile({ title, description, body }: PageText, edition: PageEdition | null): string {
  const document = edition ? `version: ${JSON.stringify(edition.version)}\ndate: ${edition.date}\n` : '';
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n${document}---\n\n${body}\n`;
}

/** Reads such a file; its errors are those of the header. */
export function readPageFile(
  file: string,
  locale: Locale,
): { text: PageText; edition: PageEdition | null; errors: string[] } {
  const errors: string[] = [];
  const { title, description, edition, body } = parseFrontMatter(file, {
    file: '',
    locale,
    reportError: (line, code, about) => errors.push(`${line}: ${describeFault(code, about)}`),
    missed: () => {},
    linked: () => {},
    registerAnchor: () => {},
  });
  return {
    text: { title: untypeset(title), description: untypeset(description), body: body.trim() },
    edition,
    errors,
  };
}
