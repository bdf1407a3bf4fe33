export type ImportRule = {
  /** Files to which the rule applies; a leading `!` excludes files. */
  files: readonly string[];
  /** Refused import specifiers; a leading `!` allows. Each group has its own message. */
  refused: readonly { group: readonly string[]; message: string }[];
  /** Refuses React Router's `Link`, because the storefront has its own. */
  hasOwnLink?: boolean;
};

export const WITHOUT_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];

/** Files directly in a folder leave it by `../`, files of its subfolders by `../../`. */
export const LEVELS = [
  { files: '*', outside: '../**' },
  { files: '*/**', outside: '../../**' },
];
