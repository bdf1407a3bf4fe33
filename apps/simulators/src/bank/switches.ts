import type { CallbackMode } from './orders.ts';

// Behaviour scripted through the control API for the next calls.

export const CALL_NAMES = [
  'register',
  'registerPreAuth',
  'getOrderStatusExtended',
  'getLastOrdersForMerchants',
  'decline',
  'deposit',
  'reverse',
  'refund',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

export const CALL_MODES = [
  'normal',
  'timeout_after_work',
  'timeout_without_work',
  'accepted_without_work',
  'error7',
  'throttled429',
  // The call is executed, but its response comes late, or is an HTML page.
  'slow',
  'malformed',
] as const;
export type CallMode = (typeof CALL_MODES)[number];

export type Outcome = { kind: 'paid' | 'challenge' | 'silence' } | { kind: 'declined'; actionCode: number };

/** Scripts for one order number win over scripts for all. */
export type Script<T> = {
  /** False when too many scripts are pending. */
  set(orderNumber: string, value: T, times: number): boolean;
  take(orderNumber: string): T | undefined;
  clear(): void;
};

export const EVERY_ORDER = '*';

export type Switches = {
  calls: Record<CallName, Script<CallMode>>;
  callbacks: Script<CallbackMode>;
  outcomes: Script<Outcome>;
  /** The published documentation leaves open which code refuses a reversal after its day (5 or 7). */
  lateReverseCode: '5' | '7';
  clear(): void;
};

const MOST_SCRIPTS = 1000;

export function createSwitches(): Switches {
  const calls = createScripts<CallName, CallMode>(CALL_NAMES);
  const callbacks = createScript<CallbackMode>();
  const outcomes = createScript<Outcome>();
  const switches: Switches = {
    calls,
    callbacks,
    outcomes,
    lateReverseCode: '7',
    clear() {
      for (const script of [...Object.values<Script<CallMode>>(calls), callbacks, outcomes]) script.clear();
      switches.lateReverseCode = '7';
    },
  };
  return switches;
}

/** A script for each call. */
export function createScripts<Name extends string, T>(names: readonly Name[]): Record<Name, Script<T>> {
  // The keys are the given names.
  return Object.fromEntries(names.map((name) => [name, createScript<T>()])) as Record<Name, Script<T>>;
}

export function createScript<T>(): Script<T> {
  const scripts = new Map<string, { value: T; times: number }>();

  function takeFor(key: string): T | undefined {
    const script = scripts.get(key);
    if (!script) return undefined;
    script.times -= 1;
    if (script.times <= 0) scripts.delete(key);
    return script.value;
  }

  return {
    set(orderNumber, value, times) {
      scripts.delete(orderNumber);
      if (scripts.size >= MOST_SCRIPTS) return false;
      scripts.set(orderNumber, { value, times });
      return true;
    },
    take: (orderNumber) => takeFor(orderNumber) ?? takeFor(EVERY_ORDER),
    clear: () => scripts.clear(),
  };
}
