import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_RULES } from './layers.ts';

const FILE = join(import.meta.dirname, 'generated.json');

const OWN_LINK = {
  'react-router': {
    importNames: ['Link', 'NavLink', 'LinkProps'],
    message: 'Links are those of the kit: @kashtanka/ui/navigation/link.tsx.',
  },
};

/** Biome's configuration of the import rules; `biome.json` extends it. */
function biomeConfiguration(): string {
  const overrides = IMPORT_RULES.map(({ files, refused, hasOwnLink }) => {
    const options = hasOwnLink ? { paths: OWN_LINK, patterns: refused } : { patterns: refused };
    return {
      includes: files,
      linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
    };
  });
  return `${JSON.stringify({ overrides }, null, 1)}\n`;
}

export function writeImportRules(): Promise<void> {
  return writeFile(FILE, biomeConfiguration());
}

/** Whether the configuration on disk is up to date with layers.ts. */
export async function areImportRulesWritten(): Promise<boolean> {
  return (await readFile(FILE, 'utf8')) === biomeConfiguration();
}
