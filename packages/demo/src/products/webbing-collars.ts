// Collars of webbing: «Тропа» with three buckles, for small dogs, for most dogs and for long necks.
import { wash } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { addTag } from './options.ts';
import { buckle, care, hardware, material, rings, strapWidth } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const trail: ProductModel = {
  productClass: 'clr',
  model: '02',
  version: '07',
  category: 'collars/webbing',
  title: both('Ошейник «Тропа» с анатомической пряжкой', 'Trail collar with an anatomical buckle'),
  description: both(
    'Стропа из хлопка с нейлоновой основой не натирает и к утру высыхает. Пряжка изогнута по шее, поэтому не давит, когда собака опускает голову, то есть почти всегда. Два полукольца: к одному пристёгивается карабин, на другом висит адресник.',
    'Cotton webbing with a nylon core does not chafe and is dry by morning. The buckle follows the neck, so it does not press when the dog puts its head down, which is most of the time. Two D-rings: one for the snap hook, one for the tag.',
  ),
  note: 'onTheDog',
  seo: both(
    'Ошейник из хлопковой стропы с изогнутой пряжкой и двумя полукольцами, размеры от XS до XL.',
    'A cotton webbing collar with a curved buckle and two D-rings, sizes XS to XL.',
  ),
  photos: { of: 'clr', shots: [3] },
  features: [
    {
      title: both('Пряжка по шее', 'A buckle shaped to the neck'),
      text: both(
        'Радиус изгиба свой у каждого размера. Выдерживает 90 кг на разрыв, открывается одной рукой.',
        'Each size has its own curve. It is rated to 90 kg and opens with one hand.',
      ),
      icon: null,
    },
    {
      title: both('Два полукольца', 'Two D-rings'),
      text: both(
        'Адресник не бьётся о карабин и не звенит на каждом шаге.',
        'The tag does not knock on the snap hook or jingle at every step.',
      ),
      icon: null,
    },
    {
      title: both('Сохнет за ночь', 'Dry overnight'),
      text: both(
        'Нейлоновая основа не держит воду: мокрый вечером, утром готов.',
        'The nylon core holds no water: wet in the evening, ready in the morning.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%', 'Cotton 70%, nylon 30%'),
    strapWidth('16, 20 или 25 мм, по размеру', '16, 20 or 25 mm, by size'),
    buckle('Изогнутая, полиацеталь', 'Curved, acetal'),
    rings('Два полукольца', 'Two D-rings'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ material: 'webbing' }),
  options: () => [addTag],
  recommendedFor: ['tag', 'hrn01-01'],
  choices: () => [
    { code: 'xs', attributes: { size: 'xs' }, price: 2290, weightG: 40 },
    { code: 's', attributes: { size: 's' }, price: 2390, weightG: 50 },
    { code: 'm', attributes: { size: 'm' }, price: 2490, weightG: 75 },
    { code: 'l', attributes: { size: 'l' }, price: 2590, weightG: 105 },
    { code: 'xl', attributes: { size: 'xl' }, price: 2690, weightG: 120 },
  ],
  byDesign: {
    cht: { stock: [12, 2, 7, 'wait', 0], popularity: 1000, daysOld: 12 },
    grp: { stock: [18, 25, 120, 60, 15], popularity: 900, daysOld: 380 },
    frs: { stock: [5, 11, 40, 30, 9], popularity: 830, daysOld: 12 },
    cly: { stock: [9, 15, 22, 14, 3], popularity: 640, daysOld: 240 },
    sky: { stock: [6, 9, 12, 5, 'wait'], popularity: 560, daysOld: 240 },
    mst: { stock: [3, 15, 40, 15, 4], popularity: 690, daysOld: 120 },
    llc: { stock: [2, 5, 9, 1, 0], popularity: 450, daysOld: 120 },
    chk: { stock: [15, 9, 15, 12, 5], popularity: 860, daysOld: 5 },
  },
};

const trailSmall: ProductModel = {
  productClass: 'clr',
  model: '02',
  version: '03',
  category: 'collars/webbing',
  title: both('Ошейник «Тропа» для маленьких', 'Trail collar for small dogs'),
  description: both(
    'Та же хлопковая стропа, но 16 мм и с пряжкой в 9 г вместо 21. Полукольцо одно и лёгкое, хвост стропы прячется в петлю, чтобы его не жевали. Маленькая собака не обязана носить большую застёжку.',
    'The same cotton webbing, but 16 mm wide and with a buckle of 9 g instead of 21. There is one light D-ring, and the spare end hides in a loop so that nobody chews it. A small dog need not carry a large buckle.',
  ),
  note: 'onTheDog',
  seo: both(
    'Лёгкий ошейник из стропы 16 мм для маленьких собак: пряжка 9 г, обхват шеи от 20 до 36 см.',
    'A light 16 mm webbing collar for small dogs: 9 g buckle, neck girths from 20 to 36 cm.',
  ),
  photos: { of: 'clr', shots: [3] },
  features: [
    {
      title: both('Пряжка 9 г', 'A 9 g buckle'),
      text: both('Легче ключа от подъезда.', 'Lighter than a front door key.'),
      icon: null,
    },
    {
      title: both('Петля для хвоста', 'A loop for the spare end'),
      text: both(
        'Свободный конец стропы не болтается и не отвлекает.',
        'The loose end neither dangles nor distracts.',
      ),
      icon: null,
    },
    {
      title: both('Мягкая кромка', 'A soft edge'),
      text: both(
        'Край стропы тканый, без оплавленных нитей: тонкая кожа не краснеет.',
        'The edge is woven, not melted: thin skin does not redden.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%', 'Cotton 70%, nylon 30%'),
    strapWidth('16 мм', '16 mm'),
    buckle('Изогнутая облегчённая, полиацеталь', 'Curved, light, acetal'),
    rings('Одно полукольцо', 'One D-ring'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ material: 'webbing' }),
  options: () => [addTag],
  recommendedFor: ['tag'],
  choices: () => [
    { code: 'xs', attributes: { size: 'xs' }, price: 2190, weightG: 30 },
    { code: 's', attributes: { size: 's' }, price: 2190, weightG: 35 },
  ],
  byDesign: {
    cht: { stock: [9, 15], popularity: 500, daysOld: 180 },
    sky: { stock: [3, 12], popularity: 360, daysOld: 180 },
    mst: { stock: ['wait', 5], popularity: 290, daysOld: 180 },
    llc: { stock: [22, 18], popularity: 410, daysOld: 30 },
    chk: { stock: [7, 2], popularity: 480, daysOld: 5 },
  },
};

const trailWide: ProductModel = {
  productClass: 'clr',
  model: '02',
  version: '05',
  category: 'collars/webbing',
  title: both('Ошейник «Тропа» широкий', 'Wide Trail collar'),
  description: both(
    'Стропа 38 мм для длинных и сильных шей: борзых, доберманов и тех, кто тянет, как они. Рывок приходится на площадь в полтора раза больше, чем у обычной «Тропы». Размер один, регулируется от 42 до 58 см.',
    'A 38 mm strap for long and strong necks: sighthounds, Dobermanns and anyone who pulls like one. A jerk is spread over half as much area again as on the regular Trail. One size, adjustable from 42 to 58 cm.',
  ),
  note: 'onTheDog',
  seo: both(
    'Широкий ошейник из стропы 38 мм для борзых и больших собак, обхват шеи от 42 до 58 см.',
    'A wide 38 mm webbing collar for sighthounds and large dogs, neck girths from 42 to 58 cm.',
  ),
  photos: { of: 'clr', shots: [3] },
  features: [
    {
      title: both('38 мм', '38 mm'),
      text: both('Ширина, при которой ошейник не врезается, а держит.', 'Wide enough to hold without cutting in.'),
      icon: null,
    },
    {
      title: both('Двойная прошивка', 'Double stitching'),
      text: both(
        'Узлы под нагрузкой прошиты крестом в два прохода.',
        'Every joint that takes the load is box-stitched twice.',
      ),
      icon: null,
    },
    {
      title: both('Один размер', 'One size'),
      text: both('Запас регулировки 16 см: выбирать не нужно.', '16 cm of adjustment: nothing to choose.'),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%', 'Cotton 70%, nylon 30%'),
    strapWidth('38 мм', '38 mm'),
    buckle('Изогнутая усиленная, полиацеталь', 'Curved, reinforced, acetal'),
    rings('Два полукольца', 'Two D-rings'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ material: 'webbing' }),
  options: () => [addTag],
  recommendedFor: ['tag'],
  choices: () => [{ code: 'lw', attributes: { size: 'lw' }, price: 3290, weightG: 150 }],
  byDesign: {
    cht: { stock: [14], popularity: 530, daysOld: 9 },
    grp: { stock: [40], popularity: 490, daysOld: 90 },
    frs: { stock: [3], popularity: 280, daysOld: 90 },
    chk: { stock: ['wait'], popularity: 350, daysOld: 45 },
  },
};

export const webbingCollars: ProductModel[] = [trail, trailSmall, trailWide];
