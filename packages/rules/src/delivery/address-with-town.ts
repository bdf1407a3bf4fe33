/** An address with its town before it, unless the address names the town, as those of some pickup networks do. */
export function addressWithTown(town: string | null | undefined, address: string): string {
  if (!town || wordsOf(address).includes(wordsOf(town))) return address;
  return `${town}, ${address}`;
}

/** Compares whole words: «Псков» is no word of «Псковская улица, 5». */
function wordsOf(text: string): string {
  return ` ${(text.match(/[\p{L}\p{N}-]+/gu) ?? []).join(' ').toLowerCase()} `;
}
