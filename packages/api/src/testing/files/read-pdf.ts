import { getDocumentProxy } from 'unpdf';

/** The text and metadata of a PDF. */
export type ReadPdf = {
  pages: number;
  text: string;
  title: unknown;
  language: unknown;
  fonts: string[];
  /** Links, actions and scripts. */
  active: unknown[];
};

/** Extracts text like a PDF reader: text that cannot be selected is not found. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const { info } = await document.getMetadata();
  const properties: Record<string, unknown> = { ...info };
  return {
    pages: document.numPages,
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    title: properties.Title,
    language: properties.Language,
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
