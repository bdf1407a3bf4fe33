// Metals and engraving choices of tags: one set for every design, since each design has its own metal.
import type { TagSetRow } from '@kashtanka/contract/import';
import { tags } from '../products/tags.ts';
import { both } from '../text.ts';
import { type DesignCode, designs, finishNames } from './designs.ts';

const SIZES = [
  { code: 's', max_lines: 2, recommended_lines: 2, max_chars: 16, size_in_mm: '33x11x3.5' },
  { code: 'l', max_lines: 3, recommended_lines: 3, max_chars: 18, size_in_mm: '42x14x3.5' },
] as const;

/** Shown on a tag until the shopper writes a text; states that it is an example. */
const EXAMPLE = 'ШАРИК\n+7 900 000-00-00';

const engravings: NonNullable<TagSetRow['engravings']> = [
  { code: 'bone', title: both('Косточка', 'Bone'), image: 'tags/bone.svg', sizes: ['s', 'l'] },
  { code: 'paw', title: both('След', 'Paw print'), image: 'tags/paw.svg', sizes: ['s', 'l'] },
  { code: 'heart', title: both('Сердце', 'Heart'), image: 'tags/heart.svg', sizes: ['s', 'l'] },
  // Its door would run full of metal on the small plate.
  { code: 'house', title: both('Дом', 'House'), image: 'tags/house.svg', sizes: ['l'] },
  // The cutter for it is being made.
  {
    code: 'chestnut',
    title: both('Каштан', 'Chestnut'),
    image: 'tags/chestnut.svg',
    sizes: ['l'],
    is_available: false,
  },
];

const fonts: NonNullable<TagSetRow['fonts']> = [
  { code: 'sans', title: both('Прямой', 'Plain') },
  { code: 'serif', title: both('С засечками', 'Serif') },
  { code: 'round', title: both('Круглый', 'Rounded') },
];

/** Cords by the sizes of tag that they carry: the thinnest would cut into a dog under the large plate. */
const CORD_SIZES = { xxsxs: ['s'], sm: ['s', 'l'], lxl: ['s', 'l'] };

export const tagSets: TagSetRow[] = tags
  .filter(({ productClass }) => productClass === 'tag')
  .flatMap(({ model, version, byDesign }) =>
    (Object.keys(byDesign) as DesignCode[]).map((design) => setOf(`tag${model}-${version}${design}`, design)),
  );

function setOf(article: string, design: DesignCode): TagSetRow {
  const { finish } = designs[design];
  return {
    code: article,
    title: finishNames[finish],
    metal: finish,
    sizes: SIZES.map((size) => ({ ...size, default_text: EXAMPLE, article: `${article}-${size.code}` })),
    engravings,
    fonts,
    accessories: Object.entries(CORD_SIZES).map(([size, sizes]) => ({
      article: `tlc01-01${design}-${size}`,
      sizes,
    })),
    model_3d: null,
  };
}
