import type { Bank } from '../bank.ts';
import { type Fields, findText, findWhole } from '../fields.ts';
import { ACTION } from '../order-life.ts';
import type { CallbackMode } from '../orders.ts';
import { CALL_MODES, CALL_NAMES, EVERY_ORDER, type Outcome, type Script } from '../switches.ts';
import { type ControlAnswer, refuseControl } from './control-answer.ts';

// Each script takes `orderNumber` (without it: any order) and `times` (1 by default, or "always").

/** `{call, mode, orderNumber?, times?}` */
export function scriptCalls({ switches }: Bank, fields: Fields): ControlAnswer {
  const call = CALL_NAMES.find((name) => name === fields.call);
  const mode = CALL_MODES.find((name) => name === fields.mode);
  if (!call) return refuseControl(`call: ${CALL_NAMES.join(', ')}`);
  if (!mode) return refuseControl(`mode: ${CALL_MODES.join(', ')}`);
  return write(switches.calls[call], fields, mode);
}

/** `{mode, delayMs?, orderNumber?, times?}` */
export function scriptCallbacks({ switches }: Bank, fields: Fields): ControlAnswer {
  const mode = readCallbackMode(fields);
  if (!mode)
    return refuseControl('mode: normal, lost, delayed (with delayMs), double, reordered or wrong_signature');
  return write(switches.callbacks, fields, mode);
}

/** `{outcome, actionCode?, orderNumber?, times?}`: wins over the card when «Оплатить» is pressed. */
export function scriptOutcomes({ switches }: Bank, fields: Fields): ControlAnswer {
  const outcome = readOutcome(fields);
  if (!outcome) return refuseControl('outcome: paid, declined, challenge or silence');
  return write(switches.outcomes, fields, outcome);
}

export function readOutcome(fields: Fields): Outcome | undefined {
  switch (fields.outcome) {
    case 'paid':
    case 'challenge':
    case 'silence':
      return { kind: fields.outcome };
    case 'declined':
      return { kind: 'declined', actionCode: findWhole(fields, 'actionCode') ?? ACTION.issuerRefused };
    default:
      return undefined;
  }
}

function readCallbackMode({ mode, ...fields }: Fields): CallbackMode | undefined {
  switch (mode) {
    case 'normal':
    case 'lost':
    case 'double':
    case 'reordered':
    case 'wrong_signature':
      return { kind: mode };
    case 'delayed': {
      const delayMs = findWhole(fields, 'delayMs');
      return delayMs === undefined || delayMs < 0 ? undefined : { kind: 'delayed', delayMs };
    }
    default:
      return undefined;
  }
}

function write<T>(script: Script<T>, fields: Fields, value: T): ControlAnswer {
  return writeScript(script, { id: findText(fields, 'orderNumber'), times: fields.times }, value);
}

/** Without an id a script is for every order. */
export function writeScript<T>(
  script: Script<T>,
  { id = EVERY_ORDER, times }: { id: string | undefined; times: unknown },
  value: T,
): ControlAnswer {
  const count = times === 'always' ? Number.POSITIVE_INFINITY : Number(times ?? 1);
  if (!(count >= 1)) return refuseControl('times: a whole number from 1, or "always"');
  return script.set(id, value, count) ? { ok: true } : refuseControl('too many scripts: reset first');
}
