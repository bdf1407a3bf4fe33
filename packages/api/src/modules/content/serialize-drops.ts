import type { DropModal, DropPage } from '@kashtanka/contract';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText, localTextOrNull } from '#platform/locale';
import type { ContentDeps } from './deps.ts';
import { type Shown, serializeBlock, serializeMedia } from './serialize-blocks.ts';
import type { DropRow, StoredModal } from './sql/drops.ts';
import { listMediaIds } from './stored-block.ts';

export async function serializeDropPages(
  { media }: Pick<ContentDeps, 'media'>,
  rows: readonly DropRow[],
  locale: Locale,
): Promise<DropPage[]> {
  const ids = rows.flatMap(({ cover, icon, meta_cover, content }) => [
    ...[cover, icon, meta_cover].filter((id) => id !== null),
    ...listMediaIds(content),
  ]);
  const shown: Shown = { urls: await media.urls(ids), locale };
  return rows.map((row) => serializeDropPage(row, shown));
}

function serializeDropPage(row: DropRow, shown: Shown): DropPage {
  const { locale } = shown;
  const title = localText(row.announce_title, locale);
  const text = localTextOrNull(row.announce_text, locale) ?? '';
  const opens_at = row.opens_at && toWireTimestamp(row.opens_at);
  const cover = serializeMedia(row.cover, row.cover_alt, shown);
  return {
    id: row.id,
    slug: row.slug,
    cover,
    icon: serializeMedia(row.icon, null, shown),
    announce: { title, text, opens_at },
    anonymousModal: row.anonymous_modal && serializeModal(row.anonymous_modal, locale),
    familyModal: row.family_modal && serializeModal(row.family_modal, locale),
    page: {
      title: localTextOrNull(row.page_title, locale) ?? title,
      meta: {
        title: localTextOrNull(row.meta_title ?? row.page_title, locale) ?? title,
        description: localTextOrNull(row.meta_description, locale) ?? text,
        cover: serializeMedia(row.meta_cover, row.cover_alt, shown) ?? cover,
      },
      content: row.content.flatMap((block) => serializeBlock(block, shown)),
      collection: row.collection,
      opens_at,
      closes_at: row.closes_at && toWireTimestamp(row.closes_at),
    },
  };
}

function serializeModal({ title, text, button_text, link, width }: StoredModal, locale: Locale): DropModal {
  return {
    title: localText(title, locale),
    text: localText(text, locale),
    button_text: localTextOrNull(button_text, locale),
    link,
    width,
  };
}
