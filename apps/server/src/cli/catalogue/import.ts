import { type ImportReport, listSources } from '@kashtanka/api';
import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { tableOf } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';
import { type FileFlags, importFile, isOwnFormat } from './import-file.ts';
import { sendAdded } from './media.ts';
import { nameOfRow, printRemoved } from './removed-words.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- import catalogue/ --dry-run
  $ npm run shop -- import blog/ --dry-run   # posts in Markdown: spring.ru.md, spring.en.md, tags.yaml
  $ npm run shop -- import prices.csv --dry   # also Excel, YML, exports of Shopify and WooCommerce
  $ npm run shop -- import prices.csv --map 'Стоимость=price' --as Ksenia --reason 'New prices'
  $ npm run shop -- imports undo 12 --as Ksenia --reason 'The wrong file'
  $ npm run shop -- import catalogue/ --prune --as Ksenia --reason 'The autumn collection'`;

type Flags = ActorFlags & {
  dryRun: boolean;
  section: string[];
  prune: boolean;
  replace: boolean;
  stock: 'set' | 'keep';
} & FileFlags;

export function addImport(program: Command): void {
  withActorOptions(
    program
      .command('import')
      .description(
        'Import shop data from a JSON document, a Markdown post, a folder of them, or a file of another system',
      ),
    'reason; a dry run needs neither actor nor reason',
  )
    .argument('<path>', 'document or folder; media paths are relative to it')
    .option('--dry, --dry-run', 'validate and print the changes without storing them', false)
    .option('--section <name...>', 'import only these sections', [])
    .option('--prune', 'hide stored rows that are missing from the documents', false)
    .option('--replace', 'lists inside a row replace the stored ones, which are otherwise merged by key', false)
    .addOption(
      new Option('--stock <mode>', 'stock counts of existing articles').choices(['set', 'keep']).default('keep'),
    )
    .option('--map <column=field...>', 'for a file of another system: the field of a column', [])
    .option('--class <code>', 'class of products that the file adds')
    .option('--category <path>', 'category of products that the file adds')
    .addHelpText('after', EXAMPLES)
    .action((path: string, flags: Flags) =>
      withShop(async (shop) =>
        (await isOwnFormat(path)) ? importFrom(shop, path, flags) : importFile(shop, path, flags),
      ),
    );
}

async function importFrom(shop: Shop, path: string, flags: Flags): Promise<boolean> {
  const { dryRun, prune, replace, stock, section: sections } = flags;
  const sources = await listSources(path).catch((cause: unknown) => {
    throw new Error(`There is nothing to import at ${path}`, { cause });
  });
  if (sources.length === 0) throw new Error(`${path} contains no .json document and no .md post.`);
  const options = { sections, prune, replace, stock };
  const report = dryRun
    ? await shop.api.importShopData(sources, { ...options, dryRun })
    : await shop.api.importByStaff(actorOf(flags), sources, options);
  if ('refused' in report) return refuse(report.refused);
  printReport(report, dryRun);
  return report.ok && sendAdded(shop);
}

/** Prints an import's outcome: one row per list, or every error with its place. */
function printReport(report: ImportReport, dryRun: boolean): void {
  if (!report.ok) {
    for (const { path, code, message, row } of report.errors)
      console.error(`${path || '/'}${row ? `  ${nameOfRow(row)}` : ''}  ${code}: ${message}`);
    const omitted = report.count - report.errors.length;
    if (omitted > 0) console.error(`… and ${omitted} more`);
    console.error(`\n${report.count} ${report.count === 1 ? 'error' : 'errors'}: nothing was stored.`);
    return;
  }
  console.log(tableOf(Object.entries(report.lists).map(([list, counts]) => ({ list, ...counts }))));
  printRemoved(report.removed, report.removedCount);
  for (const [article, ...others] of report.spellingConflicts)
    console.error(
      `${article} is also stored as ${others.join(' and ')}: hide all but one of them (npm run shop -- products hide ARTICLE).`,
    );
  console.log(dryRun ? 'Dry run: nothing was stored.' : 'Stored.');
}
