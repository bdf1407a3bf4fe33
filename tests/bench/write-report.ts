import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { headCommit } from '../head-commit.ts';
import { hoursOf } from './hours.ts';
import type { Measured } from './measured.ts';
import { performanceTable } from './performance-table.ts';
import { replaceTable } from './replace-table.ts';
import { type Report, reportPage } from './report-page.ts';
import { withScale } from './scale-tables.ts';

export type Finding = Measured & { bench: string };

type Found = { findings: readonly Finding[]; startedAt: Date; seconds: Record<string, number> };

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/bench');

/** Writes the findings as JSON named by the time, the page that shows all runs, and the tables of the docs; returns the file's name. */
export async function writeReport({ findings, startedAt, seconds }: Found): Promise<string> {
  const [cpu] = cpus();
  const report: Report = {
    startedAt: startedAt.toISOString(),
    minutes: Math.round((Date.now() - startedAt.getTime()) / 6_000) / 10,
    seconds,
    command: 'npm run bench',
    commit: headCommit(),
    machine: {
      processor: cpu?.model ?? 'unknown',
      cores: cpus().length,
      gigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    findings,
  };
  await mkdir(FOLDER, { recursive: true });
  // Named to the minute, because the calmest run of a day is stored beside its last.
  const name = `${report.startedAt.slice(0, 16).replace(':', '-')}.json`;
  await writeFile(join(FOLDER, name), `${JSON.stringify(report, null, 2)}\n`);
  const days = (await readdir(FOLDER)).filter((file) => file.endsWith('.json')).sort();
  const reports = await Promise.all(
    days.map(async (file): Promise<Report> => JSON.parse(await readFile(join(FOLDER, file), 'utf8'))),
  );
  await writeFile(join(FOLDER, 'index.html'), reportPage(reports));
  const hours = hoursOf(reports);
  const table = performanceTable({ hours, findings });
  await rewrite('docs/performance.md', (document) => replaceTable(document, 'metrics', table));
  await rewrite('docs/scale.md', (document) => withScale(document, hours));
  return `docs/bench/${name}`;
}

async function rewrite(name: string, change: (text: string) => string): Promise<void> {
  const file = join(ROOT, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
}
