import { join } from 'node:path';
import type { PageTexts } from '@kashtanka/api';
import type { PageText } from '@kashtanka/contract';
import { type Content, findOwnTextFaults, readContent } from '@kashtanka/storefront/content';
import { CAMPAIGN_PAGE, CONTENT_PAGES } from '@kashtanka/storefront/pages';

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
