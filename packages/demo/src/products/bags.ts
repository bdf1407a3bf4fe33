// Bags for walks.
import { wipeDamp } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { addKeyHolder } from './options.ts';
import { care, dimensions, hardware, length, lining, material, volume } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const pocket: ProductModel = {
  productClass: 'pba',
  model: '01',
  version: '01',
  category: 'humans/bags-and-accessories/bags',
  title: both('Сумка для прогулок «Карман»', 'Pocket walking bag'),
  description: both(
    'Внутри три отделения: лакомство, телефон с ключами и то, что после прогулки отправится в урну. Клапан закрывается на кожаный язычок с кнопкой-грибком, открывается одной рукой. Ремень длинный или короткий, через плечо или в руку.',
    'Three compartments inside: treats, phone and keys, and whatever ends up in a bin after the walk. The flap closes with a leather tab over a stud and opens with one hand. The strap goes long or short, over the shoulder or in the hand.',
  ),
  note: 'atHome',
  seo: both(
    'Сумка для прогулок с собакой: три отделения, клапан на кнопке-грибке, ремень через плечо.',
    'A bag for dog walks: three compartments, a flap with a stud, a shoulder strap.',
  ),
  photos: { of: 'pba', shots: [1] },
  features: [
    {
      title: both('Отделение для лакомства', 'A treat pocket'),
      text: both('Подкладка вынимается и моется под краном.', 'Its lining comes out and rinses under a tap.'),
      icon: null,
    },
    {
      title: both('Прорезь для пакетов', 'A slot for bags'),
      text: both(
        'Рулон лежит на дне, край выходит сбоку.',
        'The roll lies at the bottom, its end comes out at the side.',
      ),
      icon: null,
    },
    {
      title: both('Открывается одной рукой', 'Opens with one hand'),
      text: both('Вторая занята поводком.', 'The other holds the leash.'),
      icon: null,
    },
  ],
  parameters: (design) => [
    material(
      'Пропитанный хлопок 420 г на квадратный метр, кожа',
      'Proofed cotton, 420 g per square metre, leather',
    ),
    lining(
      'Хлопок; в кармане для лакомства съёмная, непромокаемая',
      'Cotton; the treat pocket’s is removable and waterproof',
    ),
    dimensions('19 × 23 × 7 см', '19 × 23 × 7 cm'),
    volume('2,4 л', '2.4 l'),
    length('Ремень от 55 до 120 см', 'Strap 55 to 120 cm'),
    hardware(design),
    care(wipeDamp),
  ],
  options: () => [addKeyHolder],
  recommendedFor: ['wba', 'key', 'lsh'],
  price: 6490,
  weightG: 520,
  byDesign: {
    cht: { stock: [9], popularity: 770, daysOld: 12 },
    grp: { stock: [22], popularity: 740, daysOld: 270 },
    frs: { stock: [5], popularity: 530, daysOld: 12 },
    cly: { stock: [3], popularity: 360, daysOld: 270 },
    sky: { stock: [7], popularity: 340, daysOld: 270 },
    mst: { stock: [15], popularity: 620, daysOld: 270 },
    llc: { stock: [0], popularity: 180, daysOld: 270 },
    chk: { stock: [12], popularity: 680, daysOld: 5 },
  },
};

const companion: ProductModel = {
  productClass: 'wba',
  model: '01',
  version: '01',
  category: 'humans/bags-and-accessories/waist-bags',
  title: both('Поясная сумка «Попутчик»', 'Companion waist bag'),
  description: both(
    'Для тех, кто бегает с собакой, и для тех, кого собака выгуливает бегом. Одно большое отделение на молнии, внутри карман на кнопке и карабин для ключей. Не прыгает: ремень шириной 38 мм держит её на месте.',
    'For people who run with their dogs, and for people whose dogs run them. One large zipped compartment, inside it a snap pocket and a clip for keys. It does not bounce: a 38 mm belt keeps it in place.',
  ),
  note: 'atHome',
  seo: both(
    'Поясная сумка на молнии для прогулки и бега с собакой, 1,3 л, ремень 38 мм.',
    'A zipped waist bag for walks and runs with a dog, 1.3 l, 38 mm belt.',
  ),
  photos: { of: 'wba', shots: [1] },
  features: [
    {
      title: both('Двойная молния', 'A two-way zip'),
      text: both('Бегунок берётся в перчатке.', 'You can work the pull in gloves.'),
      icon: null,
    },
    {
      title: both('Ремень 38 мм', 'A 38 mm belt'),
      text: both(
        'От 70 до 118 см, поверх пуховика тоже сходится.',
        '70 to 118 cm: it closes over a down jacket too.',
      ),
      icon: null,
    },
    {
      title: both('Карабин для ключей', 'A key clip'),
      text: both('Ключи не приходится искать на дне под лакомством.', 'No digging for keys under the treats.'),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Пропитанный хлопок, ярлык из кожи', 'Proofed cotton, leather label'),
    dimensions('24 × 14 × 6 см', '24 × 14 × 6 cm'),
    volume('1,3 л', '1.3 l'),
    length('Ремень от 70 до 118 см', 'Belt 70 to 118 cm'),
    hardware(design),
    care(wipeDamp),
  ],
  recommendedFor: ['pba', 'lsh'],
  price: 3990,
  weightG: 310,
  byDesign: {
    cht: { stock: [12], popularity: 480, daysOld: 190 },
    grp: { stock: [40], popularity: 700, daysOld: 190 },
    frs: { stock: [9], popularity: 410, daysOld: 190 },
    cly: { stock: [5], popularity: 270, daysOld: 190 },
    sky: { stock: [3], popularity: 300, daysOld: 190 },
    mst: { stock: [15], popularity: 570, daysOld: 190 },
    llc: { stock: ['wait'], popularity: 220, daysOld: 190 },
    chk: { stock: [7], popularity: 500, daysOld: 5 },
  },
};

export const bags: ProductModel[] = [pocket, companion];
