/** A Markdown table, header first, with padded columns because documents are also read as plain text. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n');
}
