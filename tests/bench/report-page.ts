import { holds, type Measured } from './measured.ts';
import { inMs, inWords, wordsOf } from './print-measured.ts';

export type Report = {
  /** ISO 8601. */
  startedAt: string;
  minutes: number;
  /** Duration of each bench. */
  seconds?: Readonly<Record<string, number>>;
  command: string;
  commit: string;
  machine: { processor: string; cores: number; gigabytes: number; node: string };
  findings: readonly (Measured & { bench: string })[];
};

const WIDTH = 240;
const HEIGHT = 14;

/** The HTML page with the newest figures, their budgets and their history. */
export function reportPage(reports: readonly Report[]): string {
  const newest = reports.at(-1);
  if (!newest) return '';
  const { machine, startedAt, minutes, seconds, command, commit } = newest;
  const groups = Map.groupBy(newest.findings, ({ bench }) => bench);
  const tables = [...groups].map(
    ([bench, findings]) =>
      `<h2>${escaped(bench)}</h2>\n${tookOf(seconds?.[bench])}\n<table>\n${findings.map((finding) => rowOf(finding, reports)).join('\n')}\n</table>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>How fast the shop is</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid #ddd; padding: .3rem .6rem .3rem 0; vertical-align: top; }
td:nth-child(2), .loads td, .loads th { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.loads { width: auto; font-size: .8em; color: #666; }
.loads td, .loads th { border: 0; padding: 0 1em 0 0; font-weight: 400; }
small { color: #666; }
.missed { color: #a3321f; font-weight: 600; }
</style>
<h1>How fast the shop is</h1>
<p><code>${escaped(command)}</code> on ${startedAt.slice(0, 10)}, commit ${escaped(commit)}, in ${minutes} minutes:
${escaped(machine.processor)}, ${machine.cores} cores, ${machine.gigabytes} GB, Node ${escaped(machine.node)}, the embedded
PostgreSQL with its durable settings, and no limit of how often somebody may ask. A bar is the figure, a stroke across it its budget; the line beside is one point a day.</p>
${tables.join('\n')}
</html>
`;
}

function tookOf(seconds: number | undefined): string {
  return seconds === undefined ? '' : `<p><small>in ${seconds} seconds</small></p>\n`;
}

function rowOf(finding: Report['findings'][number], reports: readonly Report[]): string {
  const { what, value, unit, budget, loads } = finding;
  const past = reports.flatMap(
    ({ findings }) => findings.find((one) => one.bench === finding.bench && one.what === what)?.value ?? [],
  );
  const more = loads ? loadsOf(loads) : '';
  const figure = `${inWords(value)} ${escaped(unit)}`;
  return `<tr><td>${escaped(what)}${more}</td><td${holds(finding) ? '' : ' class="missed"'}>${figure}<br><small>${escaped(
    wordsOf(budget),
  )}</small></td><td>${budget ? barOf(value, limitOf(budget)) : ''}</td><td>${past.length > 1 ? lineOf(past) : ''}</td></tr>`;
}

/** Results by concurrency, one row each. */
function loadsOf(loads: NonNullable<Measured['loads']>): string {
  const rows = Object.entries(loads).map(([at, { perSecond, cpuMs, p50Ms, p99Ms, p999Ms, slowestMs }]) =>
    [at, inWords(perSecond), inWords(cpuMs), ...[p50Ms, p99Ms, p999Ms, slowestMs].map(inMs)]
      .map((cell) => `<td>${cell}</td>`)
      .join(''),
  );
  const heads = ['at a time', 'a second', 'processor, ms', 'half, ms', '99 %, ms', '99.9 %, ms', 'all, ms'];
  const head = heads.map((cell) => `<th>${cell}</th>`).join('');
  return `<table class="loads"><tr>${head}</tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}

function limitOf(budget: NonNullable<Measured['budget']>): number {
  return 'atLeast' in budget ? budget.atLeast : budget.atMost;
}

/** The figure and its budget on a common scale. */
function barOf(value: number, limit: number): string {
  const most = Math.max(value, limit, Number.MIN_VALUE);
  const at = (one: number) => Math.round((one / most) * (WIDTH - 2));
  return svg(
    `<rect width="${at(value)}" height="${HEIGHT}" fill="#7d9db5"/><path d="M${at(limit) + 1} 0v${HEIGHT}" stroke="#774024" stroke-width="2"/>`,
  );
}

function lineOf(values: readonly number[]): string {
  const most = Math.max(...values, Number.MIN_VALUE);
  const points = values.map(
    (value, at) =>
      `${Math.round((at / (values.length - 1)) * WIDTH)},${Math.round(HEIGHT - (value / most) * (HEIGHT - 2))}`,
  );
  return svg(`<polyline points="${points.join(' ')}" fill="none" stroke="#2f4a3a" stroke-width="2"/>`);
}

function svg(inside: string): string {
  return `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${inside}</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
