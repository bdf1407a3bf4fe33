import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package where that needs no password; otherwise the tests report the missing program. */
export function installPackage(name: string, wantedBy: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log(`The ${wantedBy} need ${name}: installing it…`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const [program = '', ...args] = [...asRoot, ...command];
    spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}
