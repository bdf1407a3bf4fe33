import styles from './showcase.module.css';
import { ShowcaseActions } from './showcase-actions.tsx';
import { ShowcaseChoices } from './showcase-choices.tsx';
import { ShowcaseFields } from './showcase-fields.tsx';
import { ShowcaseModals } from './showcase-modals.tsx';
import { ShowcasePictures } from './showcase-pictures.tsx';
import { ShowcaseRopes } from './showcase-ropes.tsx';
import { ShowcaseStaff } from './showcase-staff.tsx';
import { ShowcaseText } from './showcase-text.tsx';

export function Showcase() {
  return (
    <main className={`wrap ${styles.page}`}>
      <h1>Компоненты и состояния</h1>
      <ShowcaseActions />
      <ShowcaseFields />
      <ShowcaseChoices />
      <ShowcaseText />
      <ShowcaseRopes />
      <ShowcaseModals />
      <ShowcasePictures />
      <ShowcaseStaff />
    </main>
  );
}
