import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { FullScreen } from '@kashtanka/ui/overlay/full-screen.tsx';
import { useState } from 'react';
import type { ModalArguments } from '#modals';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { EditorLayout } from './editor-layout.tsx';
import styles from './engraving-editor.module.css';
import { describeFailure } from './failure-messages.ts';
import { createInitialDesign, getProductArticle } from './tag-design.ts';
import { useEngravingOptions } from './use-engraving-options.ts';

type CustomizerProps = ModalArguments<'customizer'> & { onClose(): void };

/** The engraving editor: text, preview, add to basket (MODAL-06, CUSTOMIZER-02 to -07). */
export function EngravingEditor(props: CustomizerProps) {
  const { about, onClose } = props;
  const loaded = useEngravingOptions(getProductArticle(about));
  if (loaded.at === 'open') {
    const { workshop } = loaded;
    const initial = createInitialDesign(workshop, about);
    if (initial) return <EditorLayout {...props} workshop={workshop} initial={initial} />;
  }
  return (
    <Frame onClose={onClose}>
      {loaded.at === 'loading' && <Skeleton shape="block" height="60dvh" />}
      {loaded.at === 'failed' && <Failed again={loaded.again} />}
      {loaded.at === 'open' && <Unconfigured {...props} />}
    </Frame>
  );
}

function Frame({ onClose, children }: { onClose(): void; children: React.ReactNode }) {
  const text = useText(engravingText);
  return (
    <FullScreen
      label={text.title}
      closeLabel={text.close}
      onClose={onClose}
      className={styles.screen}
      head={<p className={styles.title}>{text.title}</p>}
    >
      <div className={styles.waiting}>{children}</div>
    </FullScreen>
  );
}

function Failed({ again }: { again(): void }) {
  const text = useText(engravingText);
  return (
    <Note tone="bad" role="alert" action={<TextButton onClick={again}>{text.again}</TextButton>}>
      {text.failed}
    </Note>
  );
}

/** The shop may list a tag before its engraving set is configured. */
function Unconfigured({ about, onSave, onClose }: CustomizerProps) {
  const text = useText(engravingText);
  const [isBusy, setBusy] = useState(false);
  const article = about.of === 'product' ? about.variant : null;
  if (article === null) return <Note role="status">{text.none}</Note>;
  const add = async () => {
    setBusy(true);
    const saved = await onSave({ article, options: [], cord: null, shown: null });
    setBusy(false);
    if (saved.ok) onClose();
    else await openModal('alert', describeFailure(text, saved));
  };
  return (
    <>
      <Note role="status">{text.none}</Note>
      <Button busy={isBusy} onClick={add}>
        {text.addPlain}
      </Button>
    </>
  );
}
