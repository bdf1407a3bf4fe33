import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { Tabs } from '@kashtanka/ui/layout/tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ModalBasketLine } from '#modals';
import { useText } from '#platform/text/text.ts';
import { CordTab } from './cord-tab.tsx';
import styles from './engraving-editor.module.css';
import { MetalTab } from './metal-tab.tsx';
import { TextTab } from './text-tab.tsx';
import type { TagDesignState } from './use-tag-design.ts';

type PanelProps = { making: TagDesignState; line: ModalBasketLine | undefined; refused: number };

/** Tabs for text, metal and size, and cord, so that the preview stays visible on a phone. */
export function OptionTabs({ making, line, refused }: PanelProps) {
  const text = useText(engravingText);
  const [tab, setTab] = useState<'text' | 'metal' | 'cord'>('text');
  const ref = useRef<HTMLDivElement>(null);
  const { isSoldOut } = making.errors;
  // After a press with invalid input the focus moves to the first error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a press only.
  useEffect(() => {
    if (refused === 0) return;
    setTab(isSoldOut ? 'metal' : 'text');
    requestAnimationFrame(() => {
      const fieldAt = (where: string) => ref.current?.querySelector<HTMLElement>(where);
      (fieldAt('[aria-invalid="true"]') ?? fieldAt('input'))?.focus();
    });
  }, [refused]);
  return (
    <div ref={ref} className={styles.panel}>
      <Tabs
        label={text.parts}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'text', title: text.textTab, panel: <TextTab making={making} isPressed={refused > 0} /> },
          { key: 'metal', title: text.metalTab, panel: <MetalTab making={making} /> },
          { key: 'cord', title: text.cordTab, panel: <CordTab making={making} line={line} /> },
        ]}
      />
    </div>
  );
}
