const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them, so they are left out.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML and HTML, between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);
}
