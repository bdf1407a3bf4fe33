// Home goods and scarves, bowls and laundry bags. Accessories, so not returnable.
import { dishwasher, wash } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { care, dimensions, material, volume } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const fair: ProductModel = {
  productClass: 'scf',
  model: '01',
  version: '01',
  category: 'accessories/scarves',
  title: both('Шарф «Ярмарка»', 'Fair scarf'),
  description: both(
    'Треугольный шарф с длинной стороной 170 см: на бигле завязывается в два оборота, на хозяине в один. Ткань мягкая, с ходом нити по косой, поэтому узел держится без булавки. Один размер на всю семью.',
    'A triangular scarf with a long side of 170 cm: twice round a beagle, once round its owner. The cloth is soft and cut on the bias, so the knot holds without a pin. One size for the whole family.',
  ),
  note: 'onTheDog',
  seo: both(
    'Шарф для собаки и хозяина 170 × 40 см из мягкого хлопка, один размер.',
    'A scarf for dog and owner, 170 × 40 cm, soft cotton, one size.',
  ),
  photos: { of: 'scf', shots: [1] },
  features: [
    {
      title: both('170 × 40 см', '170 × 40 cm'),
      text: both('Хватает и на дога, и на пальто.', 'Enough for a Great Dane or an overcoat.'),
      icon: null,
    },
    {
      title: both('Крой по косой', 'Cut on the bias'),
      text: both(
        'Тянется на 6% и возвращается, шею не сжимает.',
        'It gives by 6% and returns without squeezing the neck.',
      ),
      icon: null,
    },
    {
      title: both('Подшит вручную', 'Hemmed by hand'),
      text: both(
        'Край тонкий и не собирается волной после стирки.',
        'The edge is thin and does not ripple after a wash.',
      ),
      icon: null,
    },
  ],
  parameters: () => [material('Хлопок 100%', 'Cotton 100%'), dimensions('170 × 40 см', '170 × 40 cm'), care(wash)],
  recommendedFor: ['clr', 'hrn'],
  isNonReturnable: true,
  price: 3490,
  weightG: 140,
  byDesign: {
    cht: { stock: [9], popularity: 420, daysOld: 14 },
    grp: { stock: [15], popularity: 300, daysOld: 330 },
    frs: { stock: [5], popularity: 340, daysOld: 14 },
    cly: { stock: [12], popularity: 270, daysOld: 330 },
    sky: { stock: [3], popularity: 250, daysOld: 330 },
    mst: { stock: [22], popularity: 460, daysOld: 330 },
    llc: { stock: [0], popularity: 150, daysOld: 330 },
    chk: { stock: [40], popularity: 580, daysOld: 5 },
  },
};

const saucer: ProductModel = {
  productClass: 'bwl',
  model: '01',
  version: '01',
  category: 'accessories/bowls',
  title: both('Миска «Блюдце», 0,7 л', 'Saucer bowl, 0.7 l'),
  description: both(
    'Каменная керамика с глазурью внутри и полуматовым боком снаружи. Весит 900 г, поэтому по кухне её двигаете вы, а не собака. Борт наклонён внутрь: корм остаётся в миске.',
    'Stoneware, glazed inside and satin-matt outside. It weighs 900 g, so it is you who moves it round the kitchen and not the dog. The rim leans inwards and the food stays in.',
  ),
  note: 'atHome',
  seo: both(
    'Тяжёлая керамическая миска на 0,7 л для собак до 15 кг, можно мыть в посудомоечной машине.',
    'A heavy 0.7 l stoneware bowl for dogs up to 15 kg, dishwasher safe.',
  ),
  photos: { of: 'bwl', shots: [1, 2] },
  features: [
    {
      title: both('Стоит на месте', 'Stays put'),
      text: both('900 г и кольцо из пробки на дне.', '900 g, with a cork ring underneath.'),
      icon: null,
    },
    {
      title: both('Моется в машине', 'Dishwasher safe'),
      text: both(
        'Глазурь без свинца и кадмия, обжиг 1240 °C.',
        'Glaze free of lead and cadmium, fired at 1240 °C.',
      ),
      icon: null,
    },
    {
      title: both('Борт внутрь', 'An inward rim'),
      text: both('Корм сползает к середине, а не на пол.', 'Food slides to the middle rather than to the floor.'),
      icon: null,
    },
  ],
  parameters: () => [
    material('Каменная керамика, пробка', 'Stoneware, cork'),
    volume('0,7 л', '0.7 l'),
    dimensions('Диаметр 17 см, высота 7 см', '17 cm across, 7 cm high'),
    care(dishwasher),
  ],
  attributes: () => ({ volume: '700' }),
  recommendedFor: ['scf', 'cos'],
  isNonReturnable: true,
  price: 2890,
  weightG: 900,
  byDesign: {
    cht: { stock: [15], popularity: 750, daysOld: 12 },
    grp: { stock: [40], popularity: 660, daysOld: 280 },
    frs: { stock: [9], popularity: 450, daysOld: 280 },
    cly: { stock: [22], popularity: 510, daysOld: 280 },
    sky: { stock: [12], popularity: 400, daysOld: 280 },
    mst: { stock: [5], popularity: 370, daysOld: 280 },
    llc: { stock: ['wait'], popularity: 330, daysOld: 280 },
  },
};

const largeSaucer: ProductModel = {
  ...saucer,
  version: '02',
  title: both('Миска «Блюдце», 1,4 л', 'Saucer bowl, 1.4 l'),
  description: both(
    'Вдвое больше корма и почти вдвое больше глины: 1,6 кг носом с места не сдвинуть. Внутри глазурь, снаружи полуматовый бок, на дне кольцо из пробки. Для воды хватает на день, если собака одна.',
    'Twice the food and nearly twice the clay: 1.6 kg is more than a nose can push. Glazed inside, satin-matt outside, a ring of cork underneath. Filled with water, it lasts one dog a day.',
  ),
  seo: both(
    'Большая керамическая миска на 1,4 л для собак от 15 кг и для воды.',
    'A large 1.4 l stoneware bowl for dogs over 15 kg, or for water.',
  ),
  features: [
    {
      title: both('1,6 кг', '1.6 kg'),
      text: both('Не ездит по плитке и не опрокидывается.', 'It neither slides on tiles nor tips over.'),
      icon: null,
    },
    ...saucer.features.slice(1),
  ],
  parameters: () => [
    material('Каменная керамика, пробка', 'Stoneware, cork'),
    volume('1,4 л', '1.4 l'),
    dimensions('Диаметр 22 см, высота 8 см', '22 cm across, 8 cm high'),
    care(dishwasher),
  ],
  attributes: () => ({ volume: '1400' }),
  price: 3690,
  weightG: 1600,
  byDesign: {
    cht: { stock: [7], popularity: 430, daysOld: 160 },
    grp: { stock: [12], popularity: 390, daysOld: 160 },
    cly: { stock: [3], popularity: 260, daysOld: 160 },
    sky: { stock: [1], popularity: 220, daysOld: 160 },
  },
};

const bathDay: ProductModel = {
  productClass: 'lnd',
  model: '01',
  version: '01',
  category: 'accessories/laundry',
  title: both('Мешок для стирки «Банный день»', 'Bath Day laundry bag'),
  description: both(
    'Шлейка, поводок и ошейник стираются в нём вместе, и пряжки не стучат о барабан. Шнурок затягивается на два узла и в машине не развязывается. Шерсть остаётся в мешке: вытряхните её на балконе.',
    'Harness, leash and collar are washed in it together, and the buckles do not hammer the drum. The cord ties in two knots and stays tied in the machine. The hair stays in the bag: shake it out on the balcony.',
  ),
  note: 'atHome',
  seo: both(
    'Мешок для стирки шлеек и поводков 35 × 45 см: бережёт барабан от пряжек и шерсти.',
    'A laundry bag for harnesses and leashes, 35 × 45 cm: keeps buckles and hair away from the drum.',
  ),
  photos: { of: 'lnd', shots: [1] },
  features: [
    {
      title: both('Барабан цел', 'Spares the drum'),
      text: both(
        'Плотный хлопок 220 г на квадратный метр гасит удары пряжек.',
        'Dense cotton, 220 g per square metre, softens the knock of buckles.',
      ),
      icon: null,
    },
    {
      title: both('Шерсть внутри', 'Hair stays in'),
      text: both('Фильтр машины остаётся чистым.', 'The machine’s filter stays clean.'),
      icon: null,
    },
    {
      title: both('35 × 45 см', '35 × 45 cm'),
      text: both('Входит шлейка XL с поводком.', 'Room for an XL harness and a leash.'),
      icon: null,
    },
  ],
  parameters: () => [material('Хлопок 100%', 'Cotton 100%'), dimensions('35 × 45 см', '35 × 45 cm'), care(wash)],
  recommendedFor: ['hrn', 'lsh'],
  isNonReturnable: true,
  price: 990,
  weightG: 90,
  byDesign: {
    cht: { stock: [22], popularity: 330, daysOld: 210 },
    grp: { stock: [15], popularity: 240, daysOld: 210 },
    frs: { stock: [9], popularity: 200, daysOld: 210 },
    cly: { stock: [12], popularity: 180, daysOld: 210 },
    sky: { stock: [5], popularity: 170, daysOld: 210 },
    mst: { stock: [3], popularity: 190, daysOld: 210 },
    llc: { stock: [2], popularity: 140, daysOld: 210 },
    chk: { stock: [40], popularity: 390, daysOld: 5 },
  },
};

export const homeGoods: ProductModel[] = [fair, saucer, largeSaucer, bathDay];
