const END = '<!-- /bench -->';

/** Puts the table between the marker `<!-- bench: name -->` and the next `<!-- /bench -->` of a document. */
export function replaceTable(document: string, name: string, table: string): string {
  const start = `<!-- bench: ${name} -->`;
  const from = document.indexOf(start);
  const to = document.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`the document has no markers ${start} and ${END}`);
  return `${document.slice(0, from)}${start}\n\n${table}\n\n${document.slice(to)}`;
}
