// Drops of the demo shop: one that will open, one that is open, one that is over. Their days are counted from the demo's own.
import type { DropRow } from '@kashtanka/contract/import';
import { dayBefore } from '../day.ts';
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
    cover: hero('collars', 'desktop').file,
    cover_alt: both('Ошейники на тёплом фоне', 'Collars on a warm ground'),
    announce: {
      title: both('Золотой час', 'Golden hour'),
      text: both(
        'Горчичная кожа и стропа для тех, кто гуляет на закате. Три вещи, сорок пять комплектов.',
        'Mustard leather and webbing for those who walk at sunset. Three things, forty-five sets.',
      ),
      opens_at: noon(today, -4),
    },
    anonymousModal: {
      title: both('Для своих раньше', 'Earlier for family'),
      text: both(
        'Кто подписан на дроп, получит письмо в минуту открытия. Для этого нужен профиль: заводится за полминуты.',
        'Whoever subscribes to the drop gets a letter the minute it opens. It takes a profile, and half a minute.',
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
          'Есть четверть часа, когда солнце уже за домами, а свет ещё на земле. Собака в нём рыжая, даже если она серая. Мы красили кожу под эту четверть часа с августа: первая партия вышла лимонной, вторая больничной, третья осталась.',
          'There is a quarter of an hour when the sun is behind the houses and the light still on the ground. A dog is red in it, even a grey one. We dyed leather for that quarter of an hour since August: the first batch came out lemon, the second hospital, the third stayed.',
        ),
        text(
          '## Что в дропе\n\n- **Ошейник «Классика»** из горчичной кожи, края прошиты и закрашены вручную.\n- **Шлейка** с мягкой подкладкой на груди, пять точек подгонки.\n- **Поводок** в полтора метра: карабин латунный, ручка подшита войлоком.\n\nКожа одной шкуры на все три вещи, поэтому комплекты не разнятся оттенком.',
          '## What is in it\n\n- **The Classic collar** of mustard leather, its edges stitched and painted by hand.\n- **A harness** with a soft lining on the chest and five points to adjust.\n- **A leash** of a metre and a half: a brass hook, a handle lined with felt.\n\nOne hide makes all three, so a set has one shade.',
        ),
        {
          type: 'quote',
          text: both(
            'Горчичный виден в сумерках лучше чёрного и хуже рефлектора. Рефлектор мы тоже вшили.',
            'Mustard shows at dusk better than black and worse than a reflector. We have sewn in the reflector too.',
          ),
          author: both('Мастерская', 'The workshop'),
        },
        {
          type: 'products',
          articles: ['clr01-01mst', 'hrn01-01mst', 'lsh01-01mst'],
          title: both('Всё, что в нём есть', 'All there is'),
        },
        text(
          '## Как снять мерку заранее\n\nДроп разойдётся быстро, а обхват шеи не меняется. Снимите мерку сегодня: лентой, у основания шеи, с зазором в два пальца. Между двух размеров берите больший: кожа садится по шее, но не растёт.',
          '## Measure in time\n\nThe drop will go quickly, and a neck stays what it is. Measure today: with a tape, at the base of the neck, with room for two fingers. Between two sizes take the larger one: leather settles, but it does not grow.',
        ),
      ],
    },
  };
}

function firstSnow(today: string): DropRow {
  return {
    slug: 'first-snow',
    publishedAt: noon(today, 12),
    cover: hero('home', 'desktop').file,
    cover_alt: both('Собака в ошейнике под снегом', 'A dog in a collar under snow'),
    announce: {
      title: both('Первый снег', 'First snow'),
      text: both(
        'Вещи для первой метели: видны издалека и не мёрзнут на пряжке.',
        'Things for the first blizzard: seen from afar, with buckles that do not freeze.',
      ),
    },
    page: {
      collection: 'first-snow',
      opens_at: noon(today, 6),
      content: [
        text(
          'Первый снег собака встречает носом, потом лапами, потом всем телом. Человек стоит рядом и не чувствует пальцев, потому что пряжка заледенела. Мы сделали серию, в которой пряжку можно расстегнуть в варежке.',
          'A dog meets the first snow with its nose, then its paws, then all of itself. Its person stands by and feels no fingers, for the buckle is ice. We made a series whose buckle opens in a mitten.',
        ),
        text(
          '## Три решения\n\n1. **Широкая защёлка.** Кнопка вдвое больше летней.\n2. **Стропа с пропиткой.** Снег стряхивается, а не тает внутри.\n3. **Латунь вместо стали.** К ней не прилипает язык. Проверено не нами, но подтверждаем.',
          '## Three decisions\n\n1. **A wide clasp.** Its button is twice the size of the summer one.\n2. **Proofed webbing.** Snow is shaken off and does not melt inside.\n3. **Brass, not steel.** A tongue does not stick to it. It was not we who tried, but we confirm.',
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
    cover: hero('walk', 'desktop').file,
    cover_alt: both('Прогулка в тихом дворе', 'A walk in a quiet yard'),
    announce: {
      title: both('Тихий двор', 'Quiet yard'),
      text: both('Осенняя серия в цветах мокрого асфальта.', 'An autumn series in the colours of wet asphalt.'),
    },
    page: {
      collection: 'quiet-yard',
      opens_at: noon(today, 50),
      closes_at: noon(today, 20),
      content: [
        text(
          'Серию шили тридцать дней и тридцать дней продавали. Дольше всех держались поводки: их берут последними, когда ошейник уже выбран. Разошлось всё, кроме трёх мисок, и они остались в мастерской у щенка.',
          'We sewed this series for thirty days and sold it for thirty. The leashes held out longest: they are taken last, once the collar is chosen. All of it went but three bowls, and those stayed in the workshop, with the puppy.',
        ),
        text(
          'Чему мы научились: серый бывает тёплым, карабин должен быть тише шага, а двор в шесть утра принадлежит тем, у кого собака.',
          'What we learned: grey can be warm, a hook must be quieter than a step, and a yard at six in the morning belongs to whoever has a dog.',
        ),
      ],
    },
  };
}

function text(ru: string, en: string) {
  return { type: 'text' as const, body: both(ru, en) };
}
