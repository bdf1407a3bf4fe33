// Cosmetics: a paw balm, and the same balm with a shampoo. The colour of the jar does not depend on the contents.
import { balmIngredients, shelfLife as keeps, setIngredients } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { contents, ingredients, shelfLife, volume } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const balm: ProductModel = {
  productClass: 'cos',
  model: '01',
  version: '01',
  category: 'accessories/care',
  title: both('Бальзам для лап «После снега», 60 мл', 'After Snow paw balm, 60 ml'),
  description: both(
    'Твёрдый бальзам на пчелином воске: тонкий слой до прогулки защищает подушечки от соли, слой после неё смягчает. Тает от тепла ладони, впитывается за минуту, следов на паркете не оставляет. Отдушек нет, слизать можно, хотя мы не советуем. Цвет баночки на состав не влияет.',
    'A firm balm of beeswax: a thin layer before the walk shields the pads from road salt, another afterwards softens them. It melts in the palm, sinks in within a minute and leaves no prints on the parquet. No fragrance; safe to lick, though we do not recommend it. The colour of the jar changes nothing inside.',
  ),
  seo: both(
    'Бальзам для лап на пчелином воске без отдушек, 60 мл: от соли и льда зимой.',
    'A fragrance-free beeswax paw balm, 60 ml, against salt and ice in winter.',
  ),
  photos: { of: 'cos', shots: [2] },
  features: [
    {
      title: both('Пять составляющих', 'Five ingredients'),
      text: both('Воск, два масла, календула и витамин E.', 'Wax, two oils, calendula and vitamin E.'),
      icon: null,
    },
    {
      title: both('Без отдушек', 'No fragrance'),
      text: both('Запах слабый, от воска и масел.', 'A faint smell of wax and oils, nothing more.'),
      icon: null,
    },
    {
      title: both('Хватает на зиму', 'Lasts a winter'),
      text: both('60 мл: около 90 прогулок на четыре лапы.', '60 ml is about 90 walks on four paws.'),
      icon: null,
    },
  ],
  parameters: () => [
    volume('60 мл', '60 ml'),
    ingredients(balmIngredients),
    shelfLife(keeps),
    contents('Баночка с металлической крышкой', 'A jar with a metal lid'),
  ],
  recommendedFor: ['hrn', 'lsh'],
  isNonReturnable: true,
  price: 890,
  weightG: 110,
  byDesign: {
    cht: {
      stock: [120],
      popularity: 710,
      daysOld: 350,
      special: { article: 'cos01-01glk', modificators: ['glk'] },
    },
    frs: { stock: [40], popularity: 440, daysOld: 350 },
    cly: { stock: [15], popularity: 320, daysOld: 350 },
    sky: { stock: [9], popularity: 280, daysOld: 350 },
    llc: { stock: ['wait'], popularity: 230, daysOld: 350 },
  },
};

const set: ProductModel = {
  productClass: 'cos',
  model: '02',
  version: '01',
  category: 'accessories/care',
  extraCategories: ['gifts'],
  title: both('Шампунь и бальзам для лап «После снега»', 'After Snow shampoo and paw balm'),
  description: both(
    'Шампунь 250 мл смывает соль и реагенты, бальзам 60 мл закрывает подушечки: этого хватает, чтобы пережить зиму в городе. Шампунь бережный, pH 7, пенится мало и быстро выполаскивается. Лапы после него пахнут лапами.',
    'The 250 ml shampoo washes off salt and grit, the 60 ml balm seals the pads: together they see a dog through a winter in town. The shampoo is gentle, pH 7, foams little and rinses out fast. Afterwards paws smell of paws.',
  ),
  seo: both(
    'Набор для зимы: бережный шампунь 250 мл и бальзам для лап 60 мл, без отдушек.',
    'A winter set: gentle shampoo, 250 ml, and paw balm, 60 ml, both fragrance-free.',
  ),
  photos: { of: 'cos', shots: [1, 2] },
  features: [
    {
      title: both('pH 7', 'pH 7'),
      text: both(
        'Кожа собаки менее кислая, чем наша, и шампунь тоже.',
        'A dog’s skin is less acid than ours, and so is the shampoo.',
      ),
      icon: null,
    },
    {
      title: both('Мало пены', 'Little foam'),
      text: both(
        'Выполаскивается за минуту, даже с подшёрстка.',
        'It rinses out in a minute, even from an undercoat.',
      ),
      icon: null,
    },
    {
      title: both('Дозатор', 'A pump'),
      text: both('Одного нажатия хватает на четыре лапы.', 'One press does four paws.'),
      icon: null,
    },
  ],
  parameters: () => [
    volume('Шампунь 250 мл, бальзам 60 мл', 'Shampoo 250 ml, balm 60 ml'),
    ingredients(setIngredients),
    shelfLife(keeps),
    contents('Флакон с дозатором и баночка', 'A pump bottle and a jar'),
  ],
  recommendedFor: ['hrn', 'bwl'],
  isNonReturnable: true,
  price: 1590,
  weightG: 430,
  byDesign: {
    cht: { stock: [22], popularity: 600, daysOld: 16 },
    frs: { stock: [15], popularity: 470, daysOld: 16 },
    cly: { stock: [9], popularity: 310, daysOld: 16 },
    sky: { stock: [12], popularity: 290, daysOld: 16 },
    llc: { stock: [0], popularity: 110, daysOld: 520, outOfProduction: true },
  },
};

export const care: ProductModel[] = [balm, set];
