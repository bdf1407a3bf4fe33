import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { FullScreen } from '@kashtanka/ui/overlay/full-screen.tsx';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text/text.ts';
import { EditorFooter } from './editor-footer.tsx';
import styles from './engraving-editor.module.css';
import type { EngravingOptions } from './engraving-options.ts';
import { OptionTabs } from './option-tabs.tsx';
import { findBasketLine, type TagDesign } from './tag-design.ts';
import { TagPreview } from './tag-preview.tsx';
import { useSaveTag } from './use-save-tag.ts';
import { useTagDesign } from './use-tag-design.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

type WorkbenchProps = ModalArguments<'customizer'> & {
  workshop: EngravingOptions;
  initial: TagDesign;
  onClose(): void;
};

export function EditorLayout({ workshop, initial, about, onSave, onClose }: WorkbenchProps) {
  const text = useText(engravingText);
  const line = findBasketLine(about);
  const making = useTagDesign(workshop, initial);
  const { made } = making;
  const saving = useSaveTag({ making, line, onSave, onSaved: () => leave.now() });
  const leave = useUnsavedChanges({ isChanged: making.isChanged, isBusy: saving.isBusy, onLeave: onClose });
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
        <TagPreview made={made} />
        <div className={styles.side}>
          <OptionTabs making={making} line={line} refused={saving.refused} />
          <EditorFooter making={making} saving={saving} isEditing={line !== undefined} />
        </div>
      </div>
    </FullScreen>
  );
}
