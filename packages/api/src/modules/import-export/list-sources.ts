import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportSource } from './document.ts';
import { markdownSource, markdownSources } from './markdown-sources.ts';

/**
 * A JSON document, a Markdown post, or all of a folder in order of name: JSON documents are merged by section, Markdown
 * files by post.
 */
export async function listSources(path: string): Promise<ImportSource[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return path.endsWith('.md') ? markdownSource(path) : [fileSource(path)];
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
  return [...names.map((name) => fileSource(join(path, name))), ...(await markdownSources(path))];
}

function fileSource(path: string): ImportSource {
  return { name: path, open: () => createReadStream(path), mediaFolder: dirname(path) };
}
