import type { Plugin } from 'vite';

/** Where the router's links and forms are. */
const FILE = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const MADE = /(?<=^(?:const|let|var) \w+ = )(?=\w+(?:\$\d+)?\.forwardRef\()/gm;
const NAMED = /^\w+\.displayName = .*$/gm;

/**
 * The router makes its links and forms of calls and names them for developers' tools; for all a bundler knows, either
 * may be what they are there for. Nobody here uses them (ui/link.tsx): a kilobyte of every page.
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
