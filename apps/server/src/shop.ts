import { sourcesAt } from '@kashtanka/api';
import { Command, Option } from 'commander';
import { openShop, type Shop } from './compose.ts';
import { parseConfig } from './config.ts';
import { provideDatabase } from './database.ts';
import { printReport } from './print-report.ts';

// The operator's commands: npm run shop -- <command>. They work beside a running shop.

const program = new Command('npm run shop --')
  .description("The operator's commands of the shop")
  .showHelpAfterError();

program
  .command('import')
  .description('Load shop data from a JSON document, or from every document of a folder')
  .argument('<path>', 'the document or folder; its media paths start from where it lies')
  .option('--dry-run', 'check everything and print what would change, without storing', false)
  .option('--section <name...>', 'load these sections only', [])
  .option('--prune', 'hide stored rows that the documents lack', false)
  .addOption(
    new Option('--stock <mode>', 'counted stock of articles we already have')
      .choices(['set', 'keep'])
      .default('keep'),
  )
  .action((path: string, options: ImportFlags) => withShop((shop) => importFrom(shop, path, options)));

await program.parseAsync();

type ImportFlags = { dryRun: boolean; section: string[]; prune: boolean; stock: 'set' | 'keep' };

async function importFrom(shop: Shop, path: string, flags: ImportFlags): Promise<boolean> {
  const { dryRun, prune, stock, section: sections } = flags;
  const sources = await sourcesAt(path).catch((cause: unknown) => {
    throw new Error(`There is nothing to import at ${path}.`, { cause });
  });
  if (sources.length === 0) throw new Error(`There is no .json document in ${path}.`);
  const report = await shop.api.importShopData(sources, { dryRun, sections, prune, stock });
  printReport(report, dryRun);
  return report.ok;
}

/** Opens the shop for one command; a command that ends badly makes the program end with 1. */
async function withShop(command: (shop: Shop) => Promise<boolean>): Promise<void> {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) return fail(parsed.faults);
  try {
    const database = await provideDatabase(parsed.config);
    const config = { ...parsed.config, bankSimulatorPort: 0 };
    const shop = await openShop({ config, databaseUrl: database.url, storefront: null });
    try {
      if (!(await command(shop))) process.exitCode = 1;
    } finally {
      await shop.close();
      await database.stop();
    }
  } catch (error) {
    fail([error instanceof Error ? error.message : String(error)]);
  }
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}
