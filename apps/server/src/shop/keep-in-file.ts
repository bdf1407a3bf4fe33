import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that is not there yet, which nobody else of this machine reads. Answers why it could not, in words. */
export async function keepInNewFile(file: string, content: string | Buffer): Promise<string | undefined> {
  return keep(file, content, { flag: 'wx', mode: 0o600 });
}

/** Writes a file, or over it. */
export async function keepInFile(file: string, content: string | Buffer): Promise<string | undefined> {
  return keep(file, content, {});
}

async function keep(file: string, content: string | Buffer, options: { flag?: string; mode?: number }) {
  try {
    await writeFile(file, content, options);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A disk that ran full leaves a part of it behind.
    if (code === 'ENOSPC') await rm(file, { force: true });
    const why = whyNot(code, file);
    if (why === undefined) throw error;
    return why;
  }
}

function whyNot(code: string, file: string): string | undefined {
  switch (code) {
    case 'EEXIST':
      return `There is a file ${file} already: name another one, and nothing of yours is written over.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder ${dirname(file)}, so nothing is written.`;
    case 'EISDIR':
      return `${file} is a folder: name a file in it.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Nothing may be written at ${file}.`;
    case 'ENOSPC':
      return `There is no room left for ${file}.`;
    default:
      return undefined;
  }
}
