import type { ShopFrame } from '@kashtanka/rules';
import { homeText } from '@kashtanka/texts/storefront/content/home';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Pencil, Percent, Truck, Undo2 } from 'lucide';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { formatLimit } from '#platform/text/money.ts';
import styles from './benefits.module.css';

/** What the shop promises, each only while an offer or a setting keeps it. */
export function Benefits() {
  const benefits = benefitsOf(useShopFrame(), useLocale());
  if (benefits.length === 0) return null;
  return (
    <ul className={`wrap ${styles.promises}`}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon of={icon} size={24} className={styles.sign} />
          <p>
            <b className={styles.title}>{title}</b>
            <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

type Benefit = { icon: typeof Truck; title: string; text: string };

export function benefitsOf(frame: ShopFrame, locale: Locale): Benefit[] {
  const { freeDelivery, pointsPercent, engraved, fitting, exchangeDays } = frame;
  const text = homeText[locale];
  const benefits: Benefit[] = [];
  if (freeDelivery) {
    const { from, places, hasExceptions } = freeDelivery;
    benefits.push({
      icon: Truck,
      title: text.freeFrom(formatLimit(locale, from)),
      text: text.freeWhere(places, hasExceptions),
    });
  }
  if (exchangeDays !== null && (fitting.neck || fitting.chest)) {
    benefits.push({ icon: Undo2, ...text.exchange(exchangeDays) });
  }
  if (pointsPercent !== null) benefits.push({ icon: Percent, ...text.points(pointsPercent) });
  if (engraved !== null) benefits.push({ icon: Pencil, ...text.engraving });
  return benefits;
}
