import { execFileSync } from 'node:child_process';

/** The commit of a checkout that a result belongs to, for reproducing it; this checkout by default. */
export function headCommit(checkout: string = import.meta.dirname): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
}
