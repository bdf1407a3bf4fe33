import type { Plugin, Rolldown } from 'vite';

/** Brackets are bytes too: of the smaller ones they cost a page more than reading twice costs a finger. */
const LARGE_CHARACTERS = 6_000;

/**
 * A package of the older kind lies in a function that runs as soon as the file does. V8 reads a function in brackets with the
 * file, beside the page that is shown meanwhile; any other one only so far as to find its end, and once more when it runs,
 * and a finger waits for that: for React's half of all the code. The minifier takes such brackets away.
 */
export function readAtOnce(): Plugin {
  return {
    name: 'read-at-once',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = inBrackets(file.code, this.parse(file.code));
      }
    },
  };
}

function inBrackets(code: string, { body }: ReturnType<Rolldown.PluginContext['parse']>): string {
  const wrapped = body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' && init.arguments.length === 1 ? init.arguments : []))
    .filter(({ type, start, end }) => type === 'ArrowFunctionExpression' && end - start > LARGE_CHARACTERS);
  // From the last on: what stands before stays where it was found.
  return wrapped.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
