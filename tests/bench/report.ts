import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { headCommit } from '../head-commit.ts';
import { markdownTable } from '../markdown-table.ts';
import { resultsFolder } from '../results-folder.ts';

/** `× rate` is a ratio that should be great, `× cost` one that should be small. */
export type Unit = 'ms' | 's' | 'MB' | 'kB' | 'files' | 'shift' | '/s' | '× rate' | '× cost';

type Metric = {
  /** The key by which runs are compared. */
  name: string;
  unit: Unit;
  value: number;
  /** The worst value that is acceptable. */
  budget?: number | undefined;
};

/** Records a metric. */
export type Bench = (name: string, unit: Unit, value: number, budget?: number) => void;

/** One run, as it is written to its file. */
export type Report = {
  /** ISO 8601. */
  startedAt: string;
  commit: string;
  machine: { processor: string; cores: number; gigabytes: number; node: string; load: number };
  /** Duration of each part. */
  seconds: Record<string, number>;
  metrics: Metric[];
};

/** Changes up to a tenth are noise. */
const TOLERANCE = 1.1;
const GREATER_IS_BETTER: ReadonlySet<Unit> = new Set<Unit>(['/s', '× rate']);

/** How many times worse than before; below 1 it is better. */
function worsening({ unit, value }: Pick<Metric, 'unit' | 'value'>, before: number): number {
  if (value === before) return 1;
  return GREATER_IS_BETTER.has(unit) ? before / value : value / before;
}

export function isWorse(metric: Metric, before: number): boolean {
  return worsening(metric, before) > TOLERANCE;
}

/** A Markdown table; with the metrics of a former run also their values and the ratio of new to old. */
export function metricsTable(metrics: readonly Metric[], former?: readonly Metric[]): string {
  const before = new Map(former?.map(({ name, value }) => [name, value]));
  const rows = metrics.map((metric) => {
    const { name, unit, value, budget } = metric;
    const isMissed = budget !== undefined && worsening(metric, budget) > 1;
    const cells = [name, `${isMissed ? `**${rounded(value)}**` : rounded(value)} ${unit}`, limitOf(metric)];
    if (!former) return cells;
    const old = before.get(name);
    if (old === undefined) return [...cells, '–', '–', ''];
    return [...cells, rounded(old), rounded(value / old), isWorse(metric, old) ? 'worse' : ''];
  });
  return markdownTable(['metric', 'value', 'budget', ...(former ? ['before', 'ratio', ''] : [])], rows);
}

function limitOf({ unit, budget }: Metric): string {
  if (budget === undefined) return '';
  return `${GREATER_IS_BETTER.has(unit) ? '≥' : '≤'} ${rounded(budget)}`;
}

function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

/** `checkout` is the folder whose build was measured. */
export function createReport(checkout: string): Report {
  const [cpu] = cpus();
  return {
    startedAt: new Date().toISOString(),
    commit: headCommit(checkout),
    machine: {
      processor: cpu?.model ?? 'unknown',
      cores: cpus().length,
      gigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      load: loadavg()[0] ?? 0,
    },
    seconds: {},
    metrics: [],
  };
}

/** Writes the run as JSON, and its table beside it; returns the path of the JSON. */
export async function writeReport(report: Report, table: string): Promise<string> {
  const folder = resultsFolder('bench');
  await mkdir(folder, { recursive: true });
  const path = join(folder, report.startedAt.slice(0, 19).replaceAll(':', '-'));
  await writeFile(`${path}.json`, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(`${path}.md`, `${table}\n`);
  return `${path}.json`;
}

export async function readReport(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, 'utf8'));
}
