import { engravingText } from '#messages/engraving';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text.ts';
import { FullScreen } from '#ui/full-screen.tsx';
import styles from './customizer.module.css';
import { Foot } from './foot.tsx';
import { Panel } from './panel.tsx';
import { Stage } from './stage.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSaving } from './use-saving.ts';
import { useWish } from './use-wish.ts';
import { lineOf, type Wish } from './wish.ts';
import type { Workshop } from './workshop.ts';

type WorkbenchProps = ModalArguments<'customizer'> & {
  workshop: Workshop;
  initial: Wish;
  onClose(): void;
};

export function Workbench({ workshop, initial, about, onSave, onClose }: WorkbenchProps) {
  const text = useText(engravingText);
  const line = lineOf(about);
  const making = useWish(workshop, initial);
  const { made } = making;
  const saving = useSaving({ making, line, onSave, onSaved: () => leave.now() });
  const leave = useLeaving({ isChanged: making.isChanged, isBusy: saving.isBusy, onLeave: onClose });
  const [name = ''] = made.engraving.lines;
  return (
    <FullScreen
      label={text.title}
      closeLabel={text.close}
      onClose={leave.ask}
      className={styles.screen}
      head={
        <>
          <p className={styles.title}>{text.title}</p>
          <p className={styles.summary}>{text.summary(name, made.size.name, made.tag.title.toLowerCase())}</p>
        </>
      }
    >
      <div className={styles.workbench}>
        <Stage made={made} />
        <div className={styles.side}>
          <Panel making={making} line={line} refused={saving.refused} />
          <Foot making={making} saving={saving} isEditing={line !== undefined} />
        </div>
      </div>
    </FullScreen>
  );
}
