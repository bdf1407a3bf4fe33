export function nameOfRow({ key, title }: { key: string; title: string }): string {
  const readable = key.replaceAll('\u001f', ' ');
  return title ? `${readable} «${title}»` : readable;
}

/** A size is called as its article is. */
function nameOfPart(part: string, title: string | null): string {
  return title && !part.endsWith(`/${title}`) ? ` «${title}»` : '';
}

type Removed = { list: string; key: string; title: string; part: string | null; partTitle: string | null };

/** Names what leaves the shop. */
export function printRemoved(removed: readonly Removed[], count: number): void {
  for (const { list, part, partTitle, ...row } of removed) {
    const name = `${list} ${nameOfRow(row)}`;
    console.log(`Removed: ${part === null ? name : `${part}${nameOfPart(part, partTitle)} of ${name}`}`);
  }
  if (count > removed.length) console.log(`… and ${count - removed.length} more`);
}
