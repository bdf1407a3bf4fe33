import { readStored, writeStored } from '#platform/stored.ts';

/** Sides in millimetres, as typed. */
type Plate = { width: string; height: string };

const KEY = 'backoffice.plate';

/** The plate of the last sheet; most workshops cut from one size. */
export function readPlate(): Plate {
  const [width = '300', height = '200'] = readStored(KEY)?.split('x') ?? [];
  return { width, height };
}

export function writePlate({ width, height }: Plate): void {
  writeStored(KEY, `${width.trim()}x${height.trim()}`);
}
