import type { APIRequestContext } from '@playwright/test';

type PageText = { status: number; html: string; title: string; headings: string[]; text: string };

/**
 * A server-rendered page, read without a browser: its headings are prefixed with their level, as in `h2 Delivery`.
 */
export async function readPage(request: APIRequestContext, path: string): Promise<PageText> {
  const response = await request.get(path);
  const html = await response.text();
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return {
    status: response.status(),
    html,
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    headings: [...body.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(
      ([, level, inner = '']) => `${level} ${textOf(inner)}`,
    ),
    text: textOf(body),
  };
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
