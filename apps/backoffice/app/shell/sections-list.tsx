import { frameText } from '@kashtanka/texts/backoffice/frame';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { useLocation } from 'react-router';
import { isInSection, type Section } from '#platform/sections.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sections-list.module.css';

type SectionsListProps = { sections: readonly Section[]; onOpen?: () => void };

/** Links to sections, each with its icon and word. */
export function SectionsList({ sections, onOpen }: SectionsListProps) {
  const text = useText(frameText);
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {sections.map((section) => (
        <li key={section.name}>
          <Link
            to={section.path}
            className={styles.link}
            title={text.sections[section.name]}
            aria-current={isInSection(section, pathname) ? 'page' : undefined}
            onClick={onOpen}
          >
            <Icon of={section.icon} size={18} />
            <span className={styles.word}>{text.sections[section.name]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
