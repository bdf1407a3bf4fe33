/** A unit of an engraved order line. */
export type PieceId = { number: number; line: number; unit: number };

export function toKey({ number, line, unit }: PieceId): string {
  return `${number}-${line}-${unit}`;
}

/** Reads a key of the form that the contract requires. */
export function fromKey(key: string): PieceId {
  const [number = 0, line = 0, unit = 0] = key.split('-').map(Number);
  return { number, line, unit };
}
