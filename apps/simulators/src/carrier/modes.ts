// Behaviour scripted through the control API, per call.

export const COMMON_MODES = ['normal', 'slow', 'down', 'silent', 'trickling', 'malformed', 'throttled429'] as const;

/** Applies to the next call of any kind. */
export const EVERY_CALL = '*';

export type Modes = {
  set(call: string, mode: string, times: number): void;
  take(call: string): string;
  clear(): void;
};

export function createModes(): Modes {
  const scripts = new Map<string, { mode: string; times: number }>();

  function takeFor(key: string): string | undefined {
    const script = scripts.get(key);
    if (!script) return undefined;
    script.times -= 1;
    if (script.times <= 0) scripts.delete(key);
    return script.mode;
  }

  return {
    set: (call, mode, times) => void scripts.set(call, { mode, times }),
    take: (call) => takeFor(call) ?? takeFor(EVERY_CALL) ?? 'normal',
    clear: () => scripts.clear(),
  };
}
