import { frameText } from '@kashtanka/texts/backoffice/frame';
import { todayText } from '@kashtanka/texts/backoffice/today';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { useMe } from '#platform/me.ts';
import { sectionsOf } from '#platform/sections.ts';
import { capsOf } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import styles from './today-page.module.css';

/** The sections of the caller with their keys. */
export function SectionLinks() {
  const text = useText(frameText);
  const { sections: title } = useText(todayText);
  const sections = sectionsOf(useMe()).filter(({ name }) => name !== 'today');
  return (
    <section className={styles.sections}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {sections.map(({ name, path, icon, key }) => (
          <li key={name}>
            <Link to={path} className={styles.link}>
              <Icon of={icon} className={styles.icon} />
              <span className={styles.word}>{text.sections[name]}</span>
              <Keys keys={capsOf({ keys: ['KeyG', key] })} className={styles.keys} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
