import { IMPORT_FORMAT, IMPORT_VERSION, type ImportList, importLists } from '@kashtanka/contract/import';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import type { ImportError } from '#platform/import-export/import';

/** A document as a stream of text, with the folder of its media paths. */
export type ImportSource = {
  name: string;
  open(): AsyncIterable<string | Uint8Array>;
  mediaFolder: string;
  /** Errors of its source, such as unreadable Markdown; then there is no text to read. */
  errors?: readonly ImportError[];
};

/** Parts of a document in text order. */
export type DocumentPart =
  | { kind: 'list'; list: ImportList }
  | { kind: 'row'; list: ImportList; index: number; value: unknown }
  | { kind: 'fault'; error: ImportError };

const LISTS = Object.keys(importLists) as ImportList[];
/** Sections that contain lists: shipping and locations. */
const NESTED = new Set(LISTS.filter((list) => list.includes('.')).map((list) => list.slice(0, list.indexOf('.'))));
/** Sections that an operator may import alone. */
export const SECTIONS: readonly string[] = [...NESTED, ...LISTS];

const HEADER = { format: IMPORT_FORMAT, version: IMPORT_VERSION } as const;

/** Streams a document, so that memory holds one row at a time. */
export async function* parseDocument(source: ImportSource): AsyncGenerator<DocumentPart> {
  if (source.errors && source.errors.length > 0) {
    for (const error of source.errors) yield { kind: 'fault', error };
    return;
  }
  const parts: DocumentPart[] = [];
  const seen = new Set<string>();
  const parser = createParser(parts, seen);
  try {
    for await (const chunk of source.open()) {
      parser.write(chunk);
      yield* parts.splice(0);
    }
    parser.end();
  } catch (error) {
    yield* parts.splice(0);
    yield error instanceof TooDeep ? errorPart(error.path, 'malformed', error.message) : unreadable(error);
    return;
  }
  yield* parts.splice(0);
  for (const key of Object.keys(HEADER)) {
    if (!seen.has(key)) yield errorPart(`/${key}`, 'required', `the document must begin with its ${key}`);
  }
}

function createParser(parts: DocumentPart[], seen: Set<string>) {
  const paths = [...LISTS.map((list) => `$.${list}.*`), ...Object.keys(HEADER).map((key) => `$.${key}`)];
  const tokenizer = new Tokenizer();
  const values = new TokenParser({ paths, keepStack: false });
  const watchOutline = createOutline(parts);
  values.onValue = ({ value, key, stack }) => {
    const name = stack
      .map((frame) => frame.key)
      .filter((part) => part !== undefined)
      .join('.');
    if (name === '') checkHeader(String(key), value, parts, seen);
    else if (isList(name) && typeof key === 'number') parts.push({ kind: 'row', list: name, index: key, value });
  };
  tokenizer.onToken = (token) => {
    watchOutline(token);
    values.write(token);
  };
  return {
    write: (chunk: string | Uint8Array) => tokenizer.write(chunk),
    end: () => {
      if (!tokenizer.isEnded) tokenizer.end();
      if (!values.isEnded) values.end();
    },
  };
}

function isList(name: string): name is ImportList {
  return Object.hasOwn(importLists, name);
}

function checkHeader(key: string, value: unknown, parts: DocumentPart[], seen: Set<string>): void {
  seen.add(key);
  const expected: unknown = Reflect.get(HEADER, key);
  if (value !== expected) {
    parts.push(errorPart(`/${key}`, 'invalid', `must be ${JSON.stringify(expected)}`));
  }
}

/** Validates the outline: an unknown or misshaped section is an error. */
function createOutline(parts: DocumentPart[]) {
  const keys: string[] = [];
  let depth = 0;
  let text = '';
  let awaited: string | undefined;
  return ({ token, value }: { token: TokenType; value: unknown }): void => {
    if (awaited !== undefined) {
      checkShape(awaited, token, parts);
      awaited = undefined;
    }
    if (token === TokenType.STRING) text = String(value);
    if (token === TokenType.COLON) {
      keys[depth] = text;
      const isOutline = depth === 1 || (depth === 2 && NESTED.has(keys[1] ?? ''));
      if (isOutline) awaited = checkName(keys.slice(1, depth + 1).join('.'), parts);
    }
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (depth > DEEPEST) throw new TooDeep(pathOf(keys[1] ?? ''));
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
  };
}

/** Rows are less than half as deep; recursive readers need a limit. */
const DEEPEST = 50;

class TooDeep extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`is nested more than ${DEEPEST} levels deep`);
    this.path = path;
  }
}

function unreadable(error: unknown): DocumentPart {
  const message = error instanceof Error ? error.message : String(error);
  return errorPart('', 'malformed', `is no valid JSON: ${message}`);
}

/** Returns the name if the document may have it. */
function checkName(name: string, parts: DocumentPart[]): string | undefined {
  if (Object.hasOwn(HEADER, name)) return undefined;
  if (NESTED.has(name) || isList(name)) return name;
  const known = [...NESTED, ...LISTS.filter((list) => !list.includes('.'))].join(', ');
  parts.push(errorPart(pathOf(name), 'unknown_section', `there is no such section; known are ${known}`));
  return undefined;
}

function checkShape(name: string, token: TokenType, parts: DocumentPart[]): void {
  const [expected, word] = NESTED.has(name)
    ? [TokenType.LEFT_BRACE, 'an object of lists']
    : [TokenType.LEFT_BRACKET, 'a list'];
  if (token !== expected) parts.push(errorPart(pathOf(name), 'incorrect_type', `this section is ${word}`));
  else if (isList(name)) parts.push({ kind: 'list', list: name });
}

function pathOf(name: string): string {
  return `/${name.replace('.', '/')}`;
}

function errorPart(path: string, code: ImportError['code'], message: string): DocumentPart {
  return { kind: 'fault', error: { path, code, message } };
}
