import { homeText } from '@kashtanka/texts/storefront/content/home';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Pencil, Percent, Truck, Undo2 } from 'lucide';
import { useText } from '#platform/text/text.ts';
import styles from './benefits.module.css';

const ICONS = [Truck, Undo2, Percent, Pencil];

export function Benefits() {
  const text = useText(homeText);
  return (
    <ul className={`wrap ${styles.promises}`}>
      {text.promises.map((promise, at) => (
        <li key={promise.title} className={styles.promise}>
          <Icon of={ICONS[at] ?? Truck} size={24} className={styles.sign} />
          <p>
            <b className={styles.title}>{promise.title}</b>
            <span>{promise.text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
