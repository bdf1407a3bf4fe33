// Drops of the demo shop: one that will open, one that is open, one that is over. Their days are counted from the demo's own.
import type { DropRow } from '@kashtanka/contract/import';
import { dayBefore } from '../dates.ts';
import { hero } from '../photos.ts';
import { both } from '../text.ts';

/** Noon in Moscow, so many days before the demo's day; a negative number is a day to come. */
const noon = (today: string, days: number) => `${dayBefore(today, days)}T12:00:00+03:00`;

export function drops(today: string): DropRow[] {
  return [goldenHour(today), firstSnow(today), quietYard(today)];
}

function goldenHour(today: string): DropRow {
  return {
    slug: 'golden-hour',
    publishedAt: noon(today, 2),
    ...cover('collars'),
    announce: {
      title: both('Золотой час', 'Golden hour'),
      text: both(
        'Горчичная кожа и стропа для тех, кто гуляет на закате. Три вещи, один цвет.',
        'Mustard leather and webbing for those who walk at sunset. Three products, one colour.',
      ),
      opens_at: noon(today, -4),
    },
    anonymousModal: {
      title: both('Для своих раньше', 'Earlier for family'),
      text: both(
        'Кто подписан на дроп, получит письмо в минуту открытия. Для этого нужен профиль: заводится за полминуты.',
        'Whoever subscribes to the drop gets an email the minute it opens. You need a profile; it takes half a minute.',
      ),
      button_text: both('Войти или завести', 'Log in or sign up'),
      link: '/login?next=%2Fdrops%2Fgolden-hour',
      width: 480,
    },
    page: {
      title: both('Золотой час', 'Golden hour'),
      collection: 'golden-hour',
      opens_at: noon(today, -4),
      content: [
        text(
          'Есть четверть часа, когда солнце уже за домами, а свет ещё на земле. Собака в нём рыжая, даже если она серая. Мы красили кожу под эту четверть часа трижды: первая партия вышла лимонной, вторая больничной, третья осталась.',
          'There is a quarter of an hour when the sun is behind the houses and the light still on the ground. A dog is red in it, even a grey one. We dyed leather for that quarter of an hour three times: the first batch came out lemon, the second hospital, the third stayed.',
        ),
        text(
          '## Что в дропе\n\n- **Ошейник «Верстак»** из двух слоёв кожи, сшитых по кромке; полукольцо сидит в отдельной петле.\n- **Шлейка «Двор»** с мягкими накладками на плечах и спине, два кольца, четыре регулировки.\n- **Поводок «Тропа»** в два метра: хлопковая стропа, ручка петлёй, кожаная муфта у карабина.\n\nОшейник кожаный, шлейка и поводок из стропы, а цвет один: густой жёлтый. Фурнитура латунная; карабин поводка бывает и стальным.',
          '## What is in it\n\n- **The Workbench collar** of two layers of leather, stitched along the edge; the D-ring sits in a loop of its own.\n- **The Yard harness** with soft pads on shoulders and back, two rings and four points to adjust.\n- **The Trail leash** of two metres: cotton webbing, a loop for a handle, a leather sleeve by the hook.\n\nThe collar is leather, the harness and the leash are webbing, and all three are one colour: a deep yellow. The hardware is brass; the leash comes with a steel hook as well.',
        ),
        {
          type: 'quote',
          text: both(
            'Горчичный виден в сумерках лучше чёрного и хуже рефлектора. Рефлектора в нём нет: у дороги добавьте свой.',
            'Mustard shows at dusk better than black and worse than a reflector. There is none in it: by a road, add your own.',
          ),
          author: both('Мастерская', 'The workshop'),
        },
        {
          type: 'products',
          articles: ['clr01-01mst', 'hrn01-01mst', 'lsh01-01mst'],
          title: both('Всё, что в нём есть', 'All there is'),
        },
        text(
          '## Как снять мерку заранее\n\nДроп разойдётся быстро, а обхват шеи не меняется. Снимите мерку сегодня: лентой, там, где лежит ошейник, с зазором в два пальца. Для шлейки измерьте и основание шеи, и грудь за передними лапами. Между двумя размерами ошейника берите меньший: кожа растягивается.',
          '## Measure in time\n\nThe drop will go quickly, and a neck stays what it is. Measure today: with a tape, where the collar sits, with room for two fingers. For the harness measure the base of the neck as well, and the chest behind the front legs. Between two sizes of the collar take the smaller one: leather stretches.',
        ),
      ],
    },
  };
}

function firstSnow(today: string): DropRow {
  return {
    slug: 'first-snow',
    publishedAt: noon(today, 12),
    ...cover('home'),
    announce: {
      title: both('Первый снег', 'First snow'),
      text: both(
        'Вещи для первой метели: видны издалека, а лапам достался бальзам.',
        'For the first blizzard: seen from afar, with a balm for the paws.',
      ),
    },
    page: {
      collection: 'first-snow',
      opens_at: noon(today, 6),
      content: [
        text(
          'Первый снег собака встречает носом, потом лапами, потом всем телом. Человек стоит рядом и не чувствует пальцев, потому что варежки снял ради пряжки. Мы собрали серию, в которой ошейник открывается одной рукой, а шлейка с обеих сторон.',
          'A dog meets the first snow with its nose, then its paws, then all of itself. Its person stands by and feels no fingers, for the mittens came off to work the buckle. We put together a series whose collar opens with one hand, and whose harness opens on both sides.',
        ),
        text(
          '## Три решения\n\n1. **Пряжка по шее.** Открывается одной рукой: варежка снимается тоже одна.\n2. **Стропа с нейлоновой основой.** Воду не держит: ошейник, мокрый вечером, утром готов.\n3. **Латунь у карабина.** Теплеет в руке и темнеет со временем. Лизать её на морозе не советуем, как и любой металл.',
          '## Three decisions\n\n1. **A buckle shaped to the neck.** It opens with one hand, so only one mitten comes off.\n2. **Webbing with a nylon core.** It holds no water: a collar wet in the evening is ready in the morning.\n3. **Brass for the hook.** It warms in the hand and darkens with age. Like any metal, it is not for licking in the frost.',
        ),
        { type: 'products', articles: ['clr02-07cht', 'lsh01-01cht', 'hrn01-01cht', 'cos02-01cht'], title: null },
      ],
    },
  };
}

function quietYard(today: string): DropRow {
  return {
    slug: 'quiet-yard',
    publishedAt: noon(today, 60),
    ...cover('walk'),
    announce: {
      title: both('Тихий двор', 'Quiet yard'),
      text: both(
        'Осенняя серия, в которой ничего не звенит и не стучит.',
        'An autumn series in which nothing jingles or clanks.',
      ),
    },
    page: {
      collection: 'quiet-yard',
      opens_at: noon(today, 50),
      closes_at: noon(today, 20),
      content: [
        text(
          'Серию шили тридцать дней и тридцать дней продавали. Дольше всех держались поводки: их берут последними, когда ошейник уже выбран. Один шнурок щенок унёс под верстак: вещи и правда тихие, никто не услышал.',
          'We sewed this series for thirty days and sold it for thirty. The leashes held out longest: they are taken last, once the collar is chosen. One cord went under the workbench with the puppy: the series is quiet indeed, and nobody heard.',
        ),
        text(
          'Чему мы научились: графит прощает грязь, карабин должен быть тише шага, а двор в шесть утра принадлежит тем, у кого собака.',
          'What we learned: graphite forgives mud, a hook must be quieter than a step, and a yard at six in the morning belongs to whoever has a dog.',
        ),
      ],
    },
  };
}

/** The wide picture and its alternative text. */
function cover(name: string): Pick<DropRow, 'cover' | 'cover_alt'> {
  const { file, alt } = hero(name, 'desktop');
  return { cover: file, cover_alt: alt ?? null };
}

function text(ru: string, en: string) {
  return { type: 'text' as const, body: both(ru, en) };
}
