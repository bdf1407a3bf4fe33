// HTML templates: every value is escaped unless it is markup already.

export type Html = { readonly markup: string };
type HtmlValue = string | number | Html | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const markup = parts.reduce((all, part, index) => `${all}${toMarkup(values[index - 1] ?? '')}${part}`);
  return { markup };
}

export const NOTHING: Html = { markup: '' };

function toMarkup(value: HtmlValue): string {
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
