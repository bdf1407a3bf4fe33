import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '@kashtanka/api/testing/a-folder';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');

/** The commit before the newest migration; null when the git history is not available. */
export function olderCommit(): string | null {
  try {
    const step = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'packages/api/migrations');
    return git('rev-parse', '--verify', `${step}^`);
  } catch {
    return null;
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Builds the shop at that commit with its own packages, in a folder that is removed after the test. */
export async function buildOlder(commit: string): Promise<string> {
  const folder = await aFolder();
  const archive = join(folder, 'older.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  const { PATH, HOME } = process.env;
  await run(process.execPath, [join(folder, 'tools/run.mjs'), 'build'], { cwd: folder, env: { PATH, HOME } });
  return folder;
}
