import { sourcesAt } from '@kashtanka/api';
import { type Command, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { sendAdded } from './media.ts';
import { printReport } from './print-report.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- import catalogue/ --dry-run
  $ npm run shop -- import blog/ --dry-run   # posts in Markdown: spring.ru.md, spring.en.md, tags.yaml
  $ npm run shop -- import catalogue/ --prune --as Ksenia --reason 'The autumn things'`;

type Flags = HandFlags & { dryRun: boolean; section: string[]; prune: boolean; stock: 'set' | 'keep' };

export function addImport(program: Command): void {
  withHand(
    program
      .command('import')
      .description(
        'Load shop data from a JSON document or a post in Markdown, or from all that a folder has of them',
      ),
    'why; a dry run needs neither a name nor a reason',
  )
    .argument('<path>', 'the document or folder; its media paths start from where it lies')
    .option('--dry-run', 'check everything and print what would change, without storing', false)
    .option('--section <name...>', 'load these sections only', [])
    .option('--prune', 'hide stored rows that the documents lack', false)
    .addOption(
      new Option('--stock <mode>', 'counted stock of articles we already have')
        .choices(['set', 'keep'])
        .default('keep'),
    )
    .addHelpText('after', EXAMPLES)
    .action((path: string, flags: Flags) => withShop((shop) => importFrom(shop, path, flags)));
}

async function importFrom(shop: Shop, path: string, flags: Flags): Promise<boolean> {
  const { dryRun, prune, stock, section: sections } = flags;
  const sources = await sourcesAt(path).catch((cause: unknown) => {
    throw new Error(`There is nothing to import at ${path}`, { cause });
  });
  if (sources.length === 0) throw new Error(`There is no .json document and no .md post in ${path}.`);
  const options = { sections, prune, stock };
  const report = dryRun
    ? await shop.api.importShopData(sources, { ...options, dryRun })
    : await shop.api.importByHand(handOf(flags), sources, options);
  if ('refused' in report) {
    fail([handRefusal(report.refused) ?? report.refused.problem]);
    return false;
  }
  printReport(report, dryRun);
  return report.ok && sendAdded(shop);
}
