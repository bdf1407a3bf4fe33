import type { Log } from '#platform/log';

/** Collects log lines for tests, and prints nothing. */
export function createTestLog(): Log & { lines: { level: string; fields: object; message: string }[] } {
  const lines: { level: string; fields: object; message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
