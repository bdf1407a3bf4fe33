// The gift certificate: one product of any amount, digital or on paper. It never runs out, so it has no stock.
import type { ProductRow } from '@kashtanka/contract/import';
import { DESIGN_CODES } from '../catalogue/designs.ts';
import { dayBefore } from '../dates.ts';
import { photo } from '../photos.ts';
import { both } from '../text.ts';
import { certificateOptions } from './options.ts';
import { contents, validity } from './parameters.ts';
import { roubles } from './product-model.ts';

const SMALLEST = 1000;
const LARGEST = 50_000;
const PRINTED_DESIGNS = DESIGN_CODES.slice(0, 4);

export function certificate(today: string): ProductRow {
  return {
    article: 'gft01',
    structure: 'standalone',
    product_class: 'gft01',
    model: null,
    model_version: null,
    model_modification: null,
    modificators: [],
    design: null,
    title: both('Подарочный сертификат', 'Gift certificate'),
    description: both(
      '<p>Сумма любая, от 1 000 до 50 000 ₽: остаток после первой покупки хранится на том же коде. Электронный придёт письмом сразу после оплаты или в назначенный день в 10:00 по Москве, бумажный отправим в конверте вместе с заказом. Размер ошейника угадывать не придётся.</p><ul><li>Действует 12 месяцев.</li><li>Возврату не подлежит и в бесплатную доставку не засчитывается.</li></ul>',
      '<p>Any amount from ≈ €8 (1 000 ₽) to ≈ €417 (50 000 ₽); what is left after the first purchase stays on the same code. A digital one arrives by email as soon as it is paid for, or on the later day you choose at 10:00 Moscow time, a paper one comes in an envelope with the order. No need to guess a collar size.</p><ul><li>Valid for 12 months.</li><li>Not refundable and not counted towards free delivery.</li></ul>',
    ),
    seo: {
      title: both('Подарочный сертификат', 'Gift certificate'),
      description: both(
        'Подарочный сертификат от 1 000 до 50 000 ₽, электронный или в конверте, действует 12 месяцев.',
        'A gift certificate of ≈ €8 to ≈ €417, digital or in an envelope, valid for 12 months.',
      ),
    },
    price: roubles(SMALLEST),
    category: 'gifts',
    extra_categories: [],
    is_non_returnable: true,
    is_out_of_production: false,
    is_published: true,
    is_subscribable: false,
    recomended_for: [],
    attributes: {},
    parameters: [
      validity('12 месяцев', '12 months'),
      contents('Код письмом или карта в конверте', 'A code by email or a card in an envelope'),
    ],
    images: PRINTED_DESIGNS.map((design) => photo('gft01', design, 1)),
    features: [
      {
        title: both('Тратится частями', 'Spend it in parts'),
        text: both('Остаток не сгорает до конца срока.', 'The balance stays until the last day.'),
        icon: null,
      },
      {
        title: both('В назначенный день', 'On the day you choose'),
        text: both('До 12 месяцев вперёд.', 'Up to 12 months ahead.'),
        icon: null,
      },
      {
        title: both('Оплачивает и доставку', 'Pays for delivery too'),
        text: both('Списывается с итога заказа.', 'It is taken off the order total.'),
        icon: null,
      },
    ],
    options: certificateOptions,
    weight_g: 0,
    vat: 'none',
    released_on: dayBefore(today, 400),
    popularity: 650,
    certificate: { min: roubles(SMALLEST), max: roubles(LARGEST), formats: ['digital', 'physical'] },
    stock: null,
  };
}
