import { createScript, createScripts, type Script } from '../bank/switches.ts';

// Behaviour scripted through the control API for the next calls.

export const CALL_NAMES = ['create', 'read', 'cancel', 'refund', 'rollback', 'capture'] as const;
export type CallName = (typeof CALL_NAMES)[number];

export const CALL_MODES = [
  'normal',
  'timeout_after_work',
  'timeout_without_work',
  'accepted_without_work',
  'error500',
  'throttled429',
] as const;
export type CallMode = (typeof CALL_MODES)[number];

/** The first five are failures of Yandex itself, the others are forgeries. */
export const WEBHOOK_MODES = [
  'normal',
  'lost',
  'delayed',
  'double',
  'reordered',
  'wrong_signature',
  'unknown_key',
  'no_algorithm',
  'expired',
  'foreign_merchant',
] as const;
export type WebhookMode = { kind: (typeof WEBHOOK_MODES)[number]; delayMs: number };

export type Switches = {
  calls: Record<CallName, Script<CallMode>>;
  webhooks: Script<WebhookMode>;
  /** Outcomes of the next refunds. */
  refunds: Script<'SUCCESS' | 'FAIL'>;
  clear(): void;
};

export function createSwitches(): Switches {
  const calls = createScripts<CallName, CallMode>(CALL_NAMES);
  const webhooks = createScript<WebhookMode>();
  const refunds = createScript<'SUCCESS' | 'FAIL'>();
  return {
    calls,
    webhooks,
    refunds,
    clear() {
      for (const script of [...Object.values(calls), webhooks, refunds]) script.clear();
    },
  };
}
