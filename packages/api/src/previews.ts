import type { draftCalls } from '@kashtanka/contract/admin';
import { HOUR_MS } from '@kashtanka/rules';
import { createPagePreviews, type PagePreviews } from '#modules/content';
import { draftRoutes, type RowDrafts } from '#modules/import-export';
import { createPreviewHandlers } from '#modules/listing';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { createDispatch, type Dispatch, type Handlers } from '#platform/http/dispatch';
import { created, notFound } from '#platform/http/reply';
import { createSignedCodes } from '#platform/security/signed-codes';
import type { Modules } from './modules.ts';

/** A link is made anew each time a preview is opened. */
const LINK_MS = HOUR_MS;
const TOKEN = /^(\d{13})-(.+)$/;

type Deps = { drafts: RowDrafts; handlers: Handlers; checkResponses: boolean; backofficeOrigin: string };
export type PreviewRoutes = Pick<AdminHandlers, keyof typeof draftCalls>;

/** The page of a product as its draft would make it, for those who have a link. */
export type Previews = {
  /** The article of the page, and the calls of the shop with the draft instead of the product; undefined: too late. */
  open(token: string): Promise<{ article: string; dispatch: Dispatch } | undefined>;
  /** The calls of the shop with a text that a page is to have, for those who have a link; undefined: too late. */
  openText(code: string): Promise<{ dispatch: Dispatch } | undefined>;
  /** The only origin that may show the page in a frame. */
  framedBy: string;
};

export function createPreviews(
  modules: Modules,
  { drafts, handlers, checkResponses, backofficeOrigin: framedBy }: Deps,
): { previews: Previews; previewRoutes: PreviewRoutes; pagePreviews: PagePreviews } {
  const { clock, encryption, catalogue } = modules;
  const codes = createSignedCodes<string>(encryption, 'row_draft');
  const handlersFor = createPreviewHandlers(modules);
  const pagePreviews = createPagePreviews(modules);
  const open: Previews['open'] = async (token) => {
    const [, until = '', code = ''] = TOKEN.exec(token) ?? [];
    const id = until === '' || clock.now().getTime() >= Number(until) ? undefined : codes.read(until, code);
    const draft = id === undefined ? undefined : await drafts.findById(id);
    if (draft?.list !== 'products') return undefined;
    const [product] = (await drafts.read(draft, (tx) => catalogue.within(tx).products([draft.key]))) ?? [];
    if (!product) return undefined;
    const dispatch = createDispatch({ ...handlers, ...handlersFor(product) }, { checkResponses });
    return { article: product.article, dispatch };
  };
  const openText: Previews['openText'] = async (code) => {
    const shown = await pagePreviews.open(code);
    return shown && { dispatch: createDispatch({ ...handlers, ...shown }, { checkResponses }) };
  };
  return {
    pagePreviews,
    previews: { open, openText, framedBy },
    previewRoutes: {
      ...draftRoutes({ drafts, clock }),
      createPreview: async ({ body: { list, key } }) => {
        const draft = list === 'products' ? await drafts.find({ list, key }) : undefined;
        if (!draft) return notFound();
        const until = clock.now().getTime() + LINK_MS;
        const path = `/preview/${until}-${codes.write(String(until), draft.id)}`;
        return created({ path, until: new Date(until).toISOString() });
      },
    },
  };
}
