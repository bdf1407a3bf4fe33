import { readFile } from 'node:fs/promises';
import type { PageEdition, PageText } from '@kashtanka/contract';
import { LOCALES, type Locale } from '@kashtanka/texts';
import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { createPageTexts, formatPageFile, readPageFile } from '../../pages/page-texts.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- pages list
  $ npm run shop -- pages show delivery --language ru > delivery.md
  $ npm run shop -- pages set delivery --ru delivery.md --as Ksenia --reason 'Our own couriers'
  $ npm run shop -- pages standard delivery --as Ksenia --reason 'The standard text fits again'
A file is Markdown with a header of title and description, as in apps/storefront/content. Texts take effect at once. A page without an
English text of its own shows the Russian one in English too. A page with neither an own nor a standard text is not in the shop.`;

export function addPages(program: Command): void {
  const pages = program
    .command('pages')
    .description('Texts of the pages, such as delivery and privacy: list, show, set, standard')
    .addHelpText('afterAll', EXAMPLES);
  pages
    .command('list')
    .description('List the pages, and whether each has a text of its own')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) =>
      withShop(async ({ api }) => {
        const own = new Set((await api.dataRows.list('pages')).map(({ key }) => key));
        const texts = createPageTexts();
        const standard = (page: string) => (texts.standard(page) ? 'standard' : 'none');
        const rows = texts.names.map((page) => ({ page, text: own.has(page) ? 'own' : standard(page) }));
        printRows(rows, { json, none: 'There are no pages.' });
        return true;
      }),
    );
  pages
    .command('show')
    .description('Print the text of a page as a file')
    .argument('<page>', 'as in "pages list"')
    .addOption(new Option('--language <code>', 'which text').choices([...LOCALES]).default('ru'))
    .action((page: string, { language }: { language: Locale }) => withShop((shop) => show(shop, page, language)));
  withActorOptions(
    pages
      .command('set')
      .description('Give a page a text of its own')
      .argument('<page>', 'as in "pages list"')
      .option('--ru <file>', 'the Russian text')
      .option('--en <file>', 'the English text'),
  ).action((page: string, flags: ActorFlags & Files) => withShop((shop) => set(shop, page, flags)));
  withActorOptions(
    pages
      .command('standard')
      .description('Return a page to the text that comes with the shop; without one the page leaves the shop')
      .argument('<page>', 'as in "pages list"'),
  ).action((page: string, flags: ActorFlags) => withShop((shop) => toStandard(shop, page, flags)));
}

type Files = { ru?: string; en?: string };
type Texts = { ru?: PageText; en?: PageText | null; edition?: PageEdition | null };

async function show({ api }: Shop, page: string, language: Locale): Promise<boolean> {
  const stored = await api.dataRows.get('pages', page);
  const texts: Texts | undefined = stored ? { ...stored.row } : createPageTexts().standard(page);
  const text = texts?.[language] ?? texts?.ru;
  if (!text) return failed([`The page ${page} has no text.`]);
  console.log(formatPageFile(text, texts?.edition ?? null).trimEnd());
  return true;
}

async function set({ api }: Shop, page: string, { ru, en, ...flags }: ActorFlags & Files): Promise<boolean> {
  if (!ru && !en) return failed(['Give a file with --ru, --en or both.']);
  const files = { ...(ru && { ru: await readText(ru, 'ru') }), ...(en && { en: await readText(en, 'en') }) };
  const errors = Object.values(files).flatMap((file) => file.errors);
  if (errors.length > 0) return failed(errors);
  const row = {
    ...Object.fromEntries(Object.entries(files).map(([language, { text }]) => [language, text])),
    edition: (files.ru ?? files.en)?.edition ?? null,
  };
  const asked = { list: 'pages', isDryRun: false } as const;
  const isOwn = (await api.dataRows.get('pages', page)) !== undefined;
  const stored = await (isOwn
    ? api.dataRows.patch(actorOf(flags), { ...asked, key: page, patch: row })
    : api.dataRows.create(actorOf(flags), { ...asked, row: { page, ...row } }));
  if (stored.ok) {
    console.log(`/${page} shows this text.`);
    return true;
  }
  const faults = stored.problem === 'faults' ? stored.errors.map(({ path, message }) => `${path} ${message}`) : [];
  return refuse(stored, faults.join('\n') || undefined);
}

function failed(sentences: readonly string[]): false {
  fail(sentences);
  return false;
}

async function readText(file: string, locale: Locale) {
  const { errors, ...read } = readPageFile(await readFile(file, 'utf8'), locale);
  return { ...read, errors: errors.map((error) => `${file}:${error}`) };
}

async function toStandard({ api }: Shop, page: string, flags: ActorFlags): Promise<boolean> {
  const removed = await api.dataRows.remove(actorOf(flags), { list: 'pages', key: page });
  if (removed.ok) {
    const isLeft = createPageTexts().standard(page) !== undefined;
    console.log(
      isLeft ? `/${page} shows the standard text.` : `/${page} is no longer in the shop: it has no standard text.`,
    );
    return true;
  }
  return refuse(removed, removed.problem === 'unknown' ? `${page} has no text of its own.` : undefined);
}
