import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Missed } from './fault.ts';

/** Where the frame of every page has its contacts and awards. */
const FILES = ['app/messages/ru/shell.ts', 'app/messages/en/shell.ts', 'app/shell/contacts.ts'];

/** A place that is held open in braces, or an address that nobody answers. */
const SAMPLE = /'(\{[^{}]+\}|[^']*(?:000-00-00|0{7}|example)[^']*)'/;

/** Samples that stand for what the owner has not told yet, in the frame of every page. */
export function frameSamples(storefront: string): Missed[] {
  return FILES.flatMap((file) =>
    readFileSync(join(storefront, file), 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        const sample = SAMPLE.exec(text)?.[1];
        return sample === undefined ? [] : [{ file, line: at + 1, name: sample.replaceAll('\\u00a0', ' ') }];
      }),
  );
}
