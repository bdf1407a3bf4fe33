import type { Plugin } from 'vite';

/** The module with the router's links and forms. */
const FILE = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const MADE = /(?<=^(?:const|let|var) \w+ = )(?=\w+(?:\$\d+)?\.forwardRef\()/gm;
const NAMED = /^\w+\.displayName = .*$/gm;

/**
 * The router creates its links and forms by calls, which a bundler cannot tree-shake. The shop does not use them
 * (ui/link.tsx); removing them saves a kilobyte per page.
 */
export function unusedLinks(): Plugin {
  return {
    name: 'unused-links',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler: (code) => code.replace(MADE, '/* @__PURE__ */ ').replace(NAMED, ''),
    },
  };
}
