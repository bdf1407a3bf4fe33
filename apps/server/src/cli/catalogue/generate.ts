import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DEMO_MEDIA_FOLDER, generatedDocuments } from '@kashtanka/demo';
import { type Command, InvalidArgumentError } from 'commander';
import { fail } from '../fail.ts';

const MOST_PRODUCTS = 1_000_000;

const EXAMPLES = `
Examples:
  $ npm run shop -- generate ../large --products 100000
  $ npm run shop -- import ../large --as Olga --reason 'A load test'
Import it into a separate shop with its own DATA_DIR or DATABASE_URL.`;

/** All generated products use these photos. */
const PHOTOS = 'photos';

export function addGenerate(program: Command): void {
  program
    .command('generate')
    .description('Generate a catalogue of any size for load tests')
    .argument('<folder>', 'output folder, created when missing')
    .requiredOption('--products <count>', 'number of products, such as 1000 or 100000', parseCount)
    .addHelpText('after', EXAMPLES)
    .action((folder: string, { products }: { products: number }) => generateInto(folder, products));
}

function parseCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MOST_PRODUCTS) return count;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${MOST_PRODUCTS}.`);
}

/** Writes documents in chunks so that memory does not grow with the number of products. */
async function generateInto(folder: string, products: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Existing documents would be imported together with the generated ones.
  if ((await readdir(folder)).length > 0) return fail([`${folder} is not empty: choose another folder.`]);
  await cp(join(DEMO_MEDIA_FOLDER, PHOTOS), join(folder, PHOTOS), { recursive: true });
  for (const { name, text } of generatedDocuments(products)) {
    await pipeline(text(), createWriteStream(join(folder, name)));
  }
  console.log(`${products} products are in ${folder}. Import them: npm run shop -- import ${folder}`);
}
