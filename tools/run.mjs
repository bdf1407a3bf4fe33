// The entry point, which runs on any installed Node from 20: installs missing packages, then continues on the project's own Node.
// Usage: node tools/run.mjs <command> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, packagedNode } from './choose-node.mjs';
import { GIVE_MEMORY_BACK, MEMORY_FLAGS } from './memory.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PACKAGED_NODE = packagedNode(process.platform, process.arch);
const INSTALLED_STAMP = join(ROOT, 'node_modules', '.installed-lock');

// Cached compiled code halves the start-up time of a program; the cache lies beside the packages.
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') };

const PROGRAMS = {
  start: ['apps/server/src/start.ts'],
  build: ['apps/server/src/build.ts'],
  dev: ['apps/server/src/main.ts', '--dev'],
  shop: ['apps/server/src/cli.ts'],
  test: ['tools/test.ts'],
  verify: ['tools/test.ts', '--without-browser'],
  bench: ['tests/bench/run.ts'],
  resilience: ['tests/resilience/run.ts'],
  format: ['tools/format.ts'],
};

const [command, ...rest] = process.argv.slice(2);
const program = PROGRAMS[command];
if (!program) fail(`Unknown command "${command ?? ''}". Known: ${Object.keys(PROGRAMS).join(', ')}.`);

installWhatIsMissing();
runProgram(nodeToUse(), [...MEMORY_FLAGS, ...program, ...rest]);

/**
 * `npm ci` runs only when the lock file differs from the one that node_modules was installed from, or when a
 * package installed early is missing: an interrupted or concurrent install leaves an incomplete folder.
 */
function installWhatIsMissing() {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(text).digest('hex');
  const isWhole = !PACKAGED_NODE || isPackagedNodeThere();
  if (isWhole && existsSync(INSTALLED_STAMP) && readFileSync(INSTALLED_STAMP, 'utf8') === lock) return;
  rmSync(INSTALLED_STAMP, { force: true });
  console.error('Installing packages, once (about half a minute)…');
  // No dependency needs its install script, so none may run. Build dependencies are needed whatever the value of
  // NODE_ENV.
  const arguments_ = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // On stderr, because other programs may read the command's stdout.
  const stdio = ['inherit', process.stderr.fd, 'inherit'];
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: ROOT, stdio })
    : spawnSync('npm', arguments_, { cwd: ROOT, stdio, shell: process.platform === 'win32' });
  if (done.status !== 0) fail('npm could not install the packages; its own message stands above.');
  writeFileSync(INSTALLED_STAMP, lock);
}

function nodeToUse() {
  const { path, refusal } = chooseNode({
    platform: process.platform,
    arch: process.arch,
    packaged: isPackagedNodeThere() ? join(ROOT, PACKAGED_NODE) : undefined,
    own: { path: process.execPath, version: process.versions.node },
  });
  return path ?? fail(refusal);
}

function isPackagedNodeThere() {
  return PACKAGED_NODE !== undefined && existsSync(join(ROOT, PACKAGED_NODE));
}

/** The child owns the terminal: it receives the signals, and its exit code becomes ours. */
function runProgram(node, arguments_) {
  const child = spawn(node, arguments_, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...GIVE_MEMORY_BACK,
      ...COMPILE_CACHE,
      ...process.env,
      PATH: dirname(node) + delimiter + process.env.PATH,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(child, signal));
  child.on('error', ({ message }) =>
    fail(`${node} cannot be run (${message}). Run the command again: what is missing is then installed.`),
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Windows gives the signal to both, and `kill` there would end the child before it has stopped its database. */
function forward(child, signal) {
  if (process.platform !== 'win32') child.kill(signal);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
