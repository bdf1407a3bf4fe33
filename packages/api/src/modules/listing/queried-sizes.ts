import { fittingSizes, foldText, type RequestedSize, splitWords } from '@kashtanka/rules';
import type { Catalogue, Reference } from '#modules/catalogue';

/** The sizes in a query, each prefixed by its class, as the `fits` filter takes them. */
export async function findQueriedSizes(
  { reference, charts }: Pick<Catalogue, 'reference' | 'charts'>,
  { by }: RequestedSize,
): Promise<string[]> {
  const known = await reference.get();
  if ('letters' in by) return sizesCalled(known, by.letters);
  const ofClasses = await Promise.all(
    known.classes.map(async ({ code }) => {
      const sizes = (await charts(code)).flatMap((chart) => sizesOfGirth(chart, by.girth));
      return sizes.map((size) => `${code}:${size}`);
    }),
  );
  return [...new Set(ofClasses.flat())];
}

/** Sizes whose name contains these letters: S matches «S», «S широкий» and «S/M». */
function sizesCalled({ classes }: Reference, letters: string): string[] {
  return classes.flatMap(({ code, attributes }) => {
    const values = attributes.find((attribute) => attribute.code === 'size')?.values ?? [];
    const called = values.filter(({ title }) =>
      splitWords(foldText(`${title.ru} ${title.en ?? ''}`)).includes(letters),
    );
    return called.map(({ value }) => `${code}:${value}`);
  });
}

type Chart = Awaited<ReturnType<Catalogue['charts']>>[number];
type Girth = Extract<RequestedSize['by'], { girth: unknown }>['girth'];

/** A girth without a name is the chest's if the chart has it, else the neck's. */
function sizesOfGirth({ sizes = [] }: Chart, { measure, mm }: Girth): string[] {
  const rows = sizes.map(({ code, neck_girth = null, chest_girth = null }) => ({ code, neck_girth, chest_girth }));
  const meant = measure ?? (rows.some(({ chest_girth }) => chest_girth !== null) ? 'chest' : 'neck');
  return fittingSizes({ sizes: rows }, { [meant]: mm });
}
