import type { TagSetRow } from '@kashtanka/contract/import';
import { ENGRAVING_FONTS, isEngravingFont, parsePlate } from '@kashtanka/rules/engraving';
import { exportOf } from '#platform/import-export/export';
import {
  countsOf,
  type ImportWork,
  type ImportWorld,
  importText,
  type KeyReference,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { allTagSets, hideTagSets, mergeTagSets, storedTagSets } from '../sql/tag-sets.ts';
import { parseSign } from './parse-sign.ts';
import { TAG_SETS_TOPIC } from './tag-sets.ts';

export const tagSetImporter: ListImporter<TagSetRow> = {
  list: 'tag_sets',
  kind: 'tag_set',
  storedKeys: { tag_set: storedTagSets },
  validateRow: (row) => ({
    declares: [{ kind: 'tag_set', key: row.code, at: '/code' }],
    refers: referencesOf(row),
    errors: [...sizeErrors(row), ...fontErrors(row), ...modelErrors(row)],
  }),
  check: async (rows, world) => {
    const errors = await checkNewRows(world.tx, rows, {
      storedKeys: storedTagSets,
      keyOf: ({ code }) => code,
      required: ['title', 'sizes', 'fonts'],
    });
    for (const [index, row] of rows.entries()) {
      const found = await drawingErrors(row, world);
      if (found.length > 0) errors.set(index, [...(errors.get(index) ?? []), ...found]);
    }
    return errors;
  },
  store: async (rows, work) => {
    work.changed([TAG_SETS_TOPIC]);
    return countsOf(await mergeTagSets(work, await Promise.all(rows.map((row) => toColumns(row, work)))));
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([TAG_SETS_TOPIC]);
    return hideTagSets(tx, keys);
  },
  listExport: exportOf<StoredTagSet, TagSetRow>(
    allTagSets,
    ({ engravings, model_3d: model, ...set }, { mediaFile }) => ({
      ...set,
      engravings: engravings.map(({ drawing: _, image, ...sign }) => ({ ...sign, image: mediaFile(image) })),
      model_3d: model && mediaFile(model),
    }),
  ),
};

/** The stored row, with media ids and the vector outline of each sign. */
type StoredTagSet = Omit<Required<TagSetRow>, 'engravings' | 'model_3d'> & {
  engravings: (Required<TagSetRow>['engravings'][number] & { drawing: unknown })[];
  model_3d: string | null;
};

function referencesOf({
  sizes = [],
  engravings = [],
  accessories = [],
  model_3d: model,
}: TagSetRow): KeyReference[] {
  const articles = (place: string, list: readonly { article: string }[]): KeyReference[] =>
    list.map(({ article }, at) => ({ kind: 'article', key: article, at: `/${place}/${at}/article` }));
  return [
    ...articles('sizes', sizes),
    ...articles('accessories', accessories),
    ...engravings.map(
      ({ image }, at): KeyReference => ({ kind: 'media', key: image, at: `/engravings/${at}/image` }),
    ),
    ...(model ? [{ kind: 'media' as const, key: model, at: '/model_3d' }] : []),
  ];
}

function sizeErrors({ sizes = [] }: TagSetRow): RowError[] {
  return sizes.flatMap(({ size_in_mm: size, code }, at) => {
    const isTwice = sizes.findIndex((other) => other.code === code) !== at;
    const isPlate = size === undefined || parsePlate(size) !== undefined;
    return [
      ...(isTwice ? [error(`/sizes/${at}/code`, 'unique', `the size ${code} stands here twice`)] : []),
      ...(isPlate ? [] : [error(`/sizes/${at}/size_in_mm`, 'invalid', 'a plate is written as 42x14x3.5')]),
    ];
  });
}

function fontErrors({ fonts = [] }: TagSetRow): RowError[] {
  const known = `known are ${ENGRAVING_FONTS.join(', ')}`;
  return fonts.flatMap(({ code }, at) =>
    isEngravingFont(code) ? [] : [error(`/fonts/${at}/code`, 'invalid', `there is no such typeface; ${known}`)],
  );
}

/** Only the reference is checked here; the media module checks that the file is a 3D model. */
function modelErrors({ model_3d: model }: TagSetRow): RowError[] {
  if (!model || model.toLowerCase().endsWith('.glb')) return [];
  return [error('/model_3d', 'invalid', 'a model in three dimensions is a GLB file')];
}

async function drawingErrors({ engravings = [] }: TagSetRow, world: ImportWorld): Promise<RowError[]> {
  const message = 'a sign is an SVG with a viewBox and filled paths, and nothing else';
  const found: RowError[] = [];
  for (const [at, { image }] of engravings.entries()) {
    // A missing file is reported as a missing reference.
    const svg = await world.mediaText(image);
    if (svg !== undefined && !parseSign(svg)) found.push(error(`/engravings/${at}/image`, 'invalid', message));
  }
  return found;
}

function error(at: string, code: RowError['code'], message: string): RowError {
  return { at, code, message };
}

/** Plates of the shop's own tags, used when a document has none. */
const USUAL_PLATES = { s: '33x11x3.5', l: '42x14x3.5' };

async function toColumns(row: TagSetRow, work: ImportWork): Promise<Record<string, unknown>> {
  const { title, sizes, engravings, fonts, model_3d: model, ...plain } = row;
  return {
    ...plain,
    ...(title && { title: importText(title) }),
    ...(sizes && { sizes: sizes.map((size) => ({ size_in_mm: USUAL_PLATES[size.code], ...size })) }),
    ...(engravings && { engravings: await Promise.all(engravings.map((sign) => toSign(sign, work))) }),
    ...(fonts && { fonts: fonts.map(({ code, title: name }) => ({ code, title: importText(name) })) }),
    ...(model !== undefined && { model_3d: model && (await work.mediaId(model)) }),
  };
}

async function toSign(sign: NonNullable<TagSetRow['engravings']>[number], work: ImportWork) {
  const { code, title, image, sizes, is_available = true } = sign;
  const drawing = parseSign((await work.mediaText(image)) ?? '');
  if (!drawing) throw new Error(`${image} passed validation but cannot be converted to an engraving`);
  return { code, title: importText(title), image: await work.mediaId(image), sizes, is_available, drawing };
}
