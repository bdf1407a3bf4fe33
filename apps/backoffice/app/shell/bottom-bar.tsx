import { frameText } from '@kashtanka/texts/backoffice/frame';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { Menu } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isInSection, type Section } from '#platform/sections.ts';
import { useText } from '#platform/text/text.ts';
import styles from './bottom-bar.module.css';
import { SectionsList } from './sections-list.tsx';

/** Sections within reach of a thumb; the others are behind the last button. */
const SHOWN = 4;

/** The navigation on phones. */
export function BottomBar({ sections }: { sections: readonly Section[] }) {
  const text = useText(frameText);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const shown = sections.slice(0, SHOWN);
  const isElsewhere = !shown.some((section) => isInSection(section, pathname));
  return (
    <nav aria-label={text.navigation} className={styles.bar}>
      {shown.map((section) => (
        <Link
          key={section.name}
          to={section.path}
          className={styles.item}
          aria-current={isInSection(section, pathname) ? 'page' : undefined}
        >
          <Icon of={section.icon} />
          <span>{text.sections[section.name]}</span>
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-current={isElsewhere ? 'true' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} />
        <span>{text.more}</span>
      </button>
      {isOpen && (
        <Dialog title={text.navigation} closeLabel={text.close} onClose={() => setOpen(false)}>
          <SectionsList sections={sections} onOpen={() => setOpen(false)} />
        </Dialog>
      )}
    </nav>
  );
}
