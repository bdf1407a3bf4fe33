import { execFileSync } from 'node:child_process';

/** What a result is of, for whoever wants to have it again. */
export function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();
}
