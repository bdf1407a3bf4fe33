import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Written files contain orders, engravings and certificates, so other users of the machine must not read them. */
const OWNER_ONLY = 0o600;

/** Writes a new owner-only file and never overwrites. Returns the reason when it fails. */
export async function writeNewFile(file: string, content: string | Buffer): Promise<string | undefined> {
  return write(file, content, 'wx');
}

/** Writes or overwrites a file, owner-only. */
export async function overwriteFile(file: string, content: string | Buffer): Promise<string | undefined> {
  return write(file, content, 'w');
}

async function write(path: string, content: string | Buffer, flags: 'w' | 'wx') {
  try {
    await using file = await open(path, flags, OWNER_ONLY);
    // An existing file may have had wider permissions; a pipe or a terminal is left unchanged.
    if ((await file.stat()).isFile()) await file.chmod(OWNER_ONLY);
    await file.writeFile(content);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A full disk leaves a partial file behind.
    if (code === 'ENOSPC') await rm(path, { force: true });
    const reason = failureReason(code, path);
    if (reason === undefined) throw error;
    return reason;
  }
}

function failureReason(code: string, file: string): string | undefined {
  switch (code) {
    case 'EEXIST':
      return `The file ${file} exists: choose another one, so that it is not overwritten.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `Nothing was written: there is no folder ${dirname(file)}.`;
    case 'EISDIR':
      return `${file} is a folder: choose a file in it.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission to write ${file}.`;
    case 'ENOSPC':
      return `No space left for ${file}.`;
    default:
      return undefined;
  }
}
