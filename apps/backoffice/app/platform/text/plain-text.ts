/** The words of a description without its tags, for comparisons and search engines. */
export function plainText(html: string): string {
  return html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
