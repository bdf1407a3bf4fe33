import type { AdminDeps, AuditedCommand } from '../deps.ts';
import { type DatedEntry, dated } from './entry.ts';

/** Performed commands that write an entry of their own with the order's version. */
const WITH_ENTRY = [
  'orders move',
  'orders edit',
  'orders waive-surcharge',
  'orders confirm',
  'orders note',
  'orders return',
  'orders exchange',
  'orders refund',
];

/** A request for a parcel has an entry, which has no version; so it is repeated where versions matter. */
const PARCEL_COMMAND = 'orders parcel';

/** Commands of staff without an entry of their own, and refused ones. */
export async function listCommandEntries({ auditOfOrder }: AdminDeps, number: number): Promise<DatedEntry[]> {
  const commands = await auditOfOrder(number);
  return commands
    .filter(({ act, refusal }) => refusal !== null || !WITH_ENTRY.includes(act))
    .map(toEntry)
    .toReversed();
}

function toEntry({ id, at, name, act: command, refusal, reason, details, after }: AuditedCommand): DatedEntry {
  const facts = { id: `command-${id}`, at, actor: { kind: 'staff', name }, version: versionIn(after) } as const;
  const entry = dated(facts, { kind: 'command', data: { command, refusal, reason, details: { ...details } } });
  const isRequest = command === PARCEL_COMMAND && refusal === null && !('isGivenUp' in details);
  return isRequest ? { ...entry, isRepeated: true } : entry;
}

function versionIn(after: object | null): number | null {
  return after && 'version' in after && typeof after.version === 'number' ? after.version : null;
}
