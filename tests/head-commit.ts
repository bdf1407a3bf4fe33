import { execFileSync } from 'node:child_process';

/** The commit that a result belongs to, for reproducing it. */
export function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();
}
