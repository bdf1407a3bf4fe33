// Counts vague pronouns in docs, comments and test titles: prose that names its nouns is understood at first reading.
// Usage: node tools/plain-language.ts. Fails above LIMIT in 1,000 words of one kind of text.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const LIMIT = 4;
const SHOWN = 5;
const VAGUE = /\b(?:what|whatever|whom?|whose|whoever|whomever|(?:no|some|any|every)body|told|tells?)\b/giu;
const WORD = /[\p{L}']+/gu;
/** Texts for shoppers are no prose about code. */
const TEXTS_OF_SHOP = /\/(?:content|stories)\/|^packages\/texts\/src\/|^packages\/demo\/src\//;

type Text = { place: string; text: string };
type Kind = 'docs' | 'comments' | 'test titles';

const texts: Record<Kind, Text[]> = { docs: [], comments: [], 'test titles': [] };
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
for (const file of files) {
  if (!/\.(?:md|m?tsx?|mjs)$/.test(file) || TEXTS_OF_SHOP.test(file) || !existsSync(file)) continue;
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) texts.docs.push(...linesOf(file, source));
  else {
    texts.comments.push(...matchesOf(file, source, /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm));
    if (/\.(?:test|spec)\.tsx?$/.test(file))
      texts['test titles'].push(
        ...matchesOf(file, source, /\b(?:test|it|describe)(?:\.\w+)*\(\s*(?:'([^'\n]*)'|`([^`]*)`)/g),
      );
  }
}
for (const [kind, list] of Object.entries(texts)) report(kind, list);

function linesOf(file: string, source: string): Text[] {
  const prose = source.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) => code.replace(/[^\n]/g, ''));
  return prose.split('\n').map((text, index) => ({ place: `${file}:${index + 1}`, text }));
}

function matchesOf(file: string, source: string, pattern: RegExp): Text[] {
  return [...source.matchAll(pattern)].map((match) => ({
    place: `${file}:${source.slice(0, match.index).split('\n').length}`,
    text: (match[1] ?? match[2] ?? '').replace(/\s+\*? */g, ' '),
  }));
}

function report(kind: string, list: readonly Text[]): void {
  const words = list.reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0);
  const vague = list.flatMap(({ place, text }) => (text.match(VAGUE) ?? []).map(() => ({ place, text })));
  const rate = words === 0 ? 0 : (1_000 * vague.length) / words;
  console.log(`${kind}: ${rate.toFixed(1)} vague pronouns in 1,000 words (limit ${LIMIT})`);
  if (rate <= LIMIT) return;
  process.exitCode = 1;
  for (const { place, text } of vague.slice(0, SHOWN)) console.log(`  ${place} ${text.trim().slice(0, 120)}`);
}
