// Identification: tags, their cords and rings. Made for one dog, so not returnable.
import { wash, wipeDry } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { engraving } from './options.ts';
import { care, contents, cordColor, dimensions, material, metal, strapWidth } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const reply: ProductModel = {
  productClass: 'tag',
  model: '01',
  version: '01',
  category: 'accessories/tags',
  title: both('Адресник «Отклик» с гравировкой', 'Reply engraved ID tag'),
  description: both(
    'Пластина 3,5 мм со скруглёнными концами, надпись режется на глубину 0,4 мм и не стирается о пол. Большая вмещает три строки и висит на плетёном шнурке, малая рассчитана на две и приходит на кольце с обмоткой. Имя и телефон: этого хватает, чтобы вам позвонили.',
    'A plate 3.5 mm thick with rounded ends; the text is cut 0.4 mm deep and does not wear off on the floor. The large one takes three lines and hangs on a braided cord, the small one takes two and comes on a wound ring. A name and a phone number are enough for someone to call.',
  ),
  seo: both(
    'Адресник-пластина с глубокой гравировкой: две строки в размере S, три в размере L.',
    'A plate ID tag with deep engraving: two lines in size S, three in size L.',
  ),
  photos: { of: 'tag', shots: [1, 2] },
  features: [
    {
      title: both('Гравировка 0,4 мм', 'Engraved 0.4 mm deep'),
      text: both(
        'Фреза, а не лазер: буквы читаются пальцем.',
        'Milled, not lasered: you can read it with a finger.',
      ),
      icon: null,
    },
    {
      title: both('Пластина 3,5 мм', 'A 3.5 mm plate'),
      text: both('Не гнётся и не переворачивается ребром.', 'It does not bend or turn edge-on.'),
      icon: null,
    },
    {
      title: both('Две или три строки', 'Two or three lines'),
      text: both(
        'На малой советуем имя и телефон, на большой остаётся место для просьбы.',
        'On the small one we suggest a name and a number; the large one has room for a request.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    metal(design),
    cordColor(design),
    dimensions('S: 33 × 11 × 3,5 мм, L: 42 × 14 × 3,5 мм', 'S: 33 × 11 × 3.5 mm, L: 42 × 14 × 3.5 mm'),
    contents('S: кольцо с обмоткой, L: шнурок', 'S: wound split ring, L: cord'),
    care(wipeDry),
  ],
  attributes: (design) => ({ metal: design.finish }),
  options: () => engraving,
  recommendedFor: ['clr', 'hrn'],
  isNonReturnable: true,
  choices: () => [
    { code: 's', attributes: { size: 's' }, price: 1690, weightG: 11, shot: 2 },
    { code: 'l', attributes: { size: 'l' }, price: 1890, weightG: 18, shot: 1 },
  ],
  byDesign: {
    cht: { stock: [40, 120], popularity: 970, daysOld: 500 },
    grp: { stock: [22, 60], popularity: 780, daysOld: 500 },
    frs: { stock: [15, 40], popularity: 630, daysOld: 300 },
    cly: { stock: [9, 18], popularity: 490, daysOld: 300 },
    sky: { stock: [40, 22], popularity: 590, daysOld: 150 },
    mst: { stock: [5, 9], popularity: 400, daysOld: 150 },
    llc: { stock: ['wait', 3], popularity: 370, daysOld: 150 },
  },
};

const replyPolished: ProductModel = {
  ...reply,
  version: '02',
  title: both('Адресник «Отклик» полированный', 'Reply polished ID tag'),
  description: both(
    'Та же пластина, но лицо отполировано до блеска, и надпись на нём темнее. Царапины со временем заметнее, чем на матовой: зато и Каштанку видно издалека. Имя и телефон: этого хватает, чтобы вам позвонили.',
    'The same plate with its face polished to a shine, so the text stands out darker. Scratches show sooner than on the brushed one, but so does the dog. A name and a phone number are enough for someone to call.',
  ),
  seo: both(
    'Полированный адресник с глубокой гравировкой: две строки в размере S, три в размере L.',
    'A polished ID tag with deep engraving: two lines in size S, three in size L.',
  ),
  choices: () => [
    { code: 's', attributes: { size: 's' }, price: 2190, weightG: 11, shot: 2 },
    { code: 'l', attributes: { size: 'l' }, price: 2490, weightG: 18, shot: 1 },
  ],
  byDesign: {
    cht: { stock: [15, 22], popularity: 530, daysOld: 20 },
    grp: { stock: [9, 12], popularity: 460, daysOld: 20 },
    sky: { stock: [5, 0], popularity: 350, daysOld: 20 },
  },
};

const knot: ProductModel = {
  productClass: 'tlc',
  model: '01',
  version: '01',
  category: 'accessories/cords',
  title: both('Шнурок для адресника «Узелок»', 'Knot tag cord'),
  description: both(
    'Плетёный шнур с металлической муфтой надевается через голову: адресник остаётся на собаке, когда ошейник снят. Длина меняется муфтой, концы не торчат. Ночью не мешает, ванну переносит.',
    'A braided cord with a metal slide goes over the head, so the tag stays on when the collar comes off. The slide sets the length and no ends stick out. It is easy to sleep in and survives a bath.',
  ),
  note: 'onTheDog',
  seo: both(
    'Плетёный шнурок для адресника с регулировкой длины, три размера: от XXS до XL.',
    'A braided tag cord of adjustable length in three sizes, XXS to XL.',
  ),
  photos: { of: 'crd', shots: [1] },
  features: [
    {
      title: both('Муфта из металла', 'A metal slide'),
      text: both(
        'Держит длину трением, винтов и узлов нет.',
        'It holds the length by friction, with no screws or knots.',
      ),
      icon: null,
    },
    {
      title: both('Ширина 10 мм', '10 mm wide'),
      text: both('Не теряется в шерсти и не путает её.', 'It neither vanishes into the coat nor tangles it.'),
      icon: null,
    },
    {
      title: both('Подходит к обоим адресникам', 'Fits both tags'),
      text: both(
        'Кольцо на муфте берёт малую и большую пластину.',
        'The ring on the slide takes the small plate and the large.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Вощёный хлопок', 'Waxed cotton'),
    strapWidth('10 мм', '10 mm'),
    metal(design),
    contents('Шнурок с муфтой и кольцом, без адресника', 'Cord with slide and ring; the tag is sold separately'),
    care(wash),
  ],
  recommendedFor: ['tag'],
  isNonReturnable: true,
  choices: () => [
    { code: 'xxsxs', attributes: { size: 'xxsxs' }, price: 690, weightG: 14 },
    { code: 'sm', attributes: { size: 'sm' }, price: 790, weightG: 18 },
    { code: 'lxl', attributes: { size: 'lxl' }, price: 890, weightG: 24 },
  ],
  byDesign: {
    cht: { stock: [15, 40, 9], popularity: 540, daysOld: 400 },
    grp: { stock: [9, 22, 15], popularity: 430, daysOld: 400 },
    frs: { stock: [3, 12, 'wait'], popularity: 380, daysOld: 250 },
    cly: { stock: [0, 5, 2], popularity: 290, daysOld: 250 },
    sky: { stock: [7, 15, 3], popularity: 310, daysOld: 100 },
    mst: { stock: [5, 9, 1], popularity: 280, daysOld: 100 },
    llc: { stock: [12, 3, 'wait'], popularity: 240, daysOld: 22 },
  },
};

const hush: ProductModel = {
  productClass: 'hld',
  model: '01',
  version: '01',
  category: 'accessories/holders',
  title: both('Держатель адресника «Тишина»', 'Hush tag holder'),
  description: both(
    'Кольцо с плотной обмоткой, на котором адресник висит и не звенит. Раскрывается ногтем один раз, дальше держит сама обмотка. На фотографии с адресником; продаётся без него.',
    'A ring tightly wound with yarn: the tag hangs on it and does not jingle. It opens once with a fingernail, after that the winding holds it shut. Pictured with a tag, sold without one.',
  ),
  note: 'onTheDog',
  seo: both(
    'Кольцо с обмоткой для адресника: держит пластину и не звенит.',
    'A wound ring for an ID tag: it holds the plate and does not jingle.',
  ),
  photos: { of: 'tag', shots: [2] },
  features: [
    {
      title: both('Не звенит', 'No jingle'),
      text: both('Нить гасит удар пластины о кольцо.', 'The yarn takes up the knock of plate on ring.'),
      icon: null,
    },
    {
      title: both('Кольцо 22 мм', 'A 22 mm ring'),
      text: both(
        'Проходит в полукольцо любого нашего ошейника.',
        'It goes through the D-ring of any of our collars.',
      ),
      icon: null,
    },
    {
      title: both('4 г', '4 g'),
      text: both('Собака его не заметит.', 'The dog will not notice it.'),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Пружинная сталь, хлопковая нить', 'Spring steel, cotton yarn'),
    dimensions('Кольцо 22 мм, толщина с обмоткой 4 мм', '22 mm ring, 4 mm thick with the winding'),
    cordColor(design),
  ],
  recommendedFor: ['tag'],
  isNonReturnable: true,
  price: 490,
  weightG: 4,
  byDesign: {
    cht: { stock: [60], popularity: 350, daysOld: 400 },
    grp: { stock: [40], popularity: 320, daysOld: 400 },
    frs: { stock: [15], popularity: 230, daysOld: 250 },
    cly: { stock: [9], popularity: 190, daysOld: 250 },
    sky: { stock: [22], popularity: 210, daysOld: 100 },
    mst: { stock: ['wait'], popularity: 170, daysOld: 100 },
    llc: { stock: [2], popularity: 160, daysOld: 100 },
  },
};

export const tags: ProductModel[] = [reply, replyPolished, knot, hush];
