import { BLOCK_ROWS } from '@kashtanka/contract/import';
import { LineCounter, parseDocument } from 'yaml';

/** A block in one language, with its first line. */
export type MarkdownBlock = { type: string; fields: Record<string, unknown>; line: number };

export type FileError = { line: number; message: string };

export type MarkdownFile = { about: Record<string, unknown>; blocks: MarkdownBlock[]; errors: FileError[] };

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Parses a Markdown file with YAML front matter. A fence with a block's name, such as ```products, contains that block
 * in YAML; text between is a text block. Any other fence is part of the text.
 */
export function parseMarkdownFile(bytes: Uint8Array): MarkdownFile {
  const source = textOf(bytes);
  if (source === undefined) return unreadable('the file is not written in UTF-8');
  const found = FRONT.exec(source);
  if (!found) return unreadable('the file begins with YAML between two lines of ---');
  const errors: FileError[] = [];
  const about = readYaml(found[1] ?? '', 2, errors);
  const bodyLine = linesOf(found[0]);
  const blocks = readBlocks(source.slice(found[0].length).split(/\r?\n/), bodyLine, errors);
  if (!isRecord(about)) errors.push({ line: 2, message: 'what stands before the text is a map: title: …' });
  return { about: isRecord(about) ? about : {}, blocks, errors };
}

function unreadable(message: string): MarkdownFile {
  return { about: {}, blocks: [], errors: [{ line: 1, message }] };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const NAMES: readonly string[] = Object.keys(BLOCK_ROWS).filter((name) => name !== 'text');
const OPENS = /^```([a-z]+)[ \t]*$/;
const CLOSES = /^```[ \t]*$/;

function readBlocks(lines: readonly string[], firstLine: number, errors: FileError[]): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let text: { lines: string[]; line: number } = { lines: [], line: firstLine };
  const endText = (next: number) => {
    const body = text.lines.join('\n').trim();
    if (body !== '') blocks.push({ type: 'text', fields: { body }, line: text.line });
    text = { lines: [], line: next };
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const name = OPENS.exec(line)?.[1];
    if (name === undefined || !NAMES.includes(name)) {
      text.lines.push(line);
      errors.push(...lostIn(line).map((message) => ({ line: firstLine + at, message })));
      continue;
    }
    const end = lines.findIndex((one, index) => index > at && CLOSES.test(one));
    const place = firstLine + at;
    if (end < 0) {
      errors.push({ line: place, message: `the block ${name} is not closed` });
      return blocks;
    }
    endText(firstLine + end + 1);
    const value = readYaml(lines.slice(at + 1, end).join('\n'), place + 1, errors);
    blocks.push({ type: name, fields: fieldsOf(name, value), line: place });
    at = end;
  }
  endText(0);
  return blocks;
}

/** Markdown syntax that posts would drop silently. */
function lostIn(line: string): string[] {
  const [, ...pictures] = line.split('![');
  const isPicture = pictures.some((rest) => rest.includes(']('));
  const isTable = /^\|[ :|-]+$/.test(line.trim()) && line.includes('---');
  return [
    ...(isPicture ? ['a picture is a block of its own: ```image'] : []),
    ...(isTable ? ['a post has no tables'] : []),
  ];
}

/** Short forms of blocks: products as a list of articles, a quote as a text. */
function fieldsOf(type: string, value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  if (type === 'products') return { articles: Array.isArray(value) ? value : String(value ?? '').split(/[\s,]+/) };
  if (type === 'gallery' && Array.isArray(value)) return { images: value };
  if (type === 'quote') return { text: value };
  return { file: value };
}

function readYaml(text: string, firstLine: number, errors: FileError[]): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  for (const { pos, message } of document.errors) {
    errors.push({ line: firstLine + lineCounter.linePos(pos[0]).line - 1, message });
  }
  if (document.errors.length > 0) return {};
  try {
    return document.toJS();
  } catch (error) {
    // YAML aliases may expand exponentially, which the parser refuses.
    errors.push({ line: firstLine, message: error instanceof Error ? error.message : String(error) });
    return {};
  }
}

function linesOf(text: string): number {
  return text.split('\n').length;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
