import { getDocumentProxy } from 'unpdf';

/** What a reader of a PDF sees of it, and what it tells about itself. */
export type ReadPdf = {
  pages: number;
  text: string;
  title: unknown;
  language: unknown;
  fonts: string[];
  /** Whatever a reader could press, open or run. */
  active: unknown[];
};

/** Reads a document as programs do: what cannot be selected there is not found here. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const { info } = await document.getMetadata();
  const told: Record<string, unknown> = { ...info };
  return {
    pages: document.numPages,
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    title: told.Title,
    language: told.Language,
    fonts: [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/FontName \/(\S+)/g),
    ].map(([, name = '']) => name),
    active: [
      ...(await page.getAnnotations()),
      await page.getJSActions(),
      await document.getJSActions(),
      await document.getOpenAction(),
      await document.getOutline(),
      await document.getAttachments(),
    ].filter((found) => found !== null),
  };
}
