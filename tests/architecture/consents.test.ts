import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const found = (file: string, pattern: RegExp) => pattern.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1];

it.each(['ru/agreement', 'en/agreement', 'ru/privacy', 'en/privacy'])(
  'consents: record the date of the published text: %s [D79]',
  (page) => {
    const written = found('packages/api/src/modules/accounts/sql/consents.ts', /TEXTS_VERSION = '(.*)'/);

    expect(found(`apps/storefront/content/${page}.md`, /^date: (.*)$/m)).toBe(written);
  },
);
