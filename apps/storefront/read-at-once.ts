import type { Plugin, Rolldown } from 'vite';

/** For smaller functions the added parentheses cost more download than lazy parsing costs. */
const LARGE_CHARACTERS = 6_000;

/**
 * A CommonJS package is wrapped in a function that runs at once. V8 parses a parenthesized function eagerly, off
 * the main thread; any other is pre-parsed and then parsed again when it runs, which delays interaction: for React,
 * half of all code. The minifier removes such parentheses, so this plugin restores them.
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
  // From the last one backwards, so that earlier offsets stay valid.
  return wrapped.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
