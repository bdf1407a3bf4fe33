import type { Dog } from '@kashtanka/contract';
import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { api } from '#platform/api/api.ts';
import { openModal } from '#platform/modal-stack.ts';
import { todayInMoscow } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './dog-list.module.css';
import { DogPicture } from './dog-picture.tsx';
import { FittingProductsLinks } from './fitting-products-links.tsx';

type DogRowProps = {
  dog: Dog;
  onChange(): void;
  onDone(done: { ok: boolean }): void;
};

export function DogRow({ dog, onChange, onDone }: DogRowProps) {
  const text = useText(dogsText);
  const { id, nickname } = dog;
  const remove = async () => {
    const isSure = await openModal('confirm', {
      title: text.removeTitle(nickname),
      text: text.removeText,
      safe: text.keep,
      other: text.remove,
    });
    if (!isSure) return;
    const removed = await api.removeDog({ params: { id } });
    // Treats a dog that is already deleted as success.
    onDone({ ok: removed.ok || removed.status === 404 });
  };
  return (
    <li className={styles.row}>
      <DogPicture photo={dog.photo} alt={dog.photo ? text.photoOf(nickname) : ''} />
      <div className={styles.words}>
        <h2 className={styles.name}>{nickname}</h2>
        <Facts dog={dog} />
        <FittingProductsLinks dog={dog} />
        <div className={styles.actions}>
          <TextButton aria-label={text.changeTitle(nickname)} onClick={onChange}>
            {text.change}
          </TextButton>
          <TextButton aria-label={`${text.remove}: ${nickname}`} onClick={() => void remove()}>
            {text.remove}
          </TextButton>
        </div>
      </div>
    </li>
  );
}

function Facts({ dog: { breed, birthday, age_band, weight, neck_girth, chest_girth } }: { dog: Dog }) {
  const text = useText(dogsText);
  const locale = useLocale();
  const number = (value: string) => Number(value).toLocaleString(locale);
  const age = birthday === null ? age_band && text.bands[age_band] : formatAge(text, birthday, todayInMoscow());
  const about = [breed, age].filter(Boolean).join(', ');
  const measures = [
    weight && text.kg(number(weight)),
    neck_girth && text.neckCm(number(neck_girth)),
    chest_girth && text.chestCm(number(chest_girth)),
  ].filter(Boolean);
  return (
    <>
      {about && <p>{about}</p>}
      {measures.length > 0 && <p className="muted num">{measures.join(', ')}</p>}
    </>
  );
}

type Words = { years(count: number): string; months(count: number): string };

const MONTHS = 12;

/** Age in whole years, or in months before the first birthday. Dates are ISO strings. */
export function formatAge(words: Words, birthday: string, today: string): string {
  const [year = 0, month = 0, day = 0] = partsOf(birthday);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = partsOf(today);
  const months = (thisYear - year) * MONTHS + thisMonth - month - (thisDay < day ? 1 : 0);
  return months < MONTHS ? words.months(months) : words.years(Math.floor(months / MONTHS));
}

function partsOf(day: string): number[] {
  return day.split('-').map(Number);
}
