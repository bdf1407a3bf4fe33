import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@kashtanka/texts';
import type { UnsetFact } from './content-error.ts';

/** The files that hold the awards of the footer. */
const FILES = LOCALES.map((locale) => `packages/texts/src/${locale}/storefront/shell/shell.ts`);

/** A placeholder in braces. */
const SAMPLE = /'(\{[^{}]+\})'/;

/** Lists the placeholders in the header and footer that the owner has not replaced yet. */
export function listShellPlaceholders(root: string): UnsetFact[] {
  return FILES.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        const sample = SAMPLE.exec(text)?.[1];
        return sample === undefined ? [] : [{ file, line: at + 1, name: sample.replaceAll('\\u00a0', ' ') }];
      }),
  );
}
