import { useEffect, useRef, useState } from 'react';
import { engravingText } from '#messages/engraving';
import type { LineInHand } from '#modals';
import { useText } from '#platform/text.ts';
import { Tabs } from '#ui/tabs.tsx';
import { CordTab } from './cord-tab.tsx';
import styles from './customizer.module.css';
import { MetalTab } from './metal-tab.tsx';
import { TextTab } from './text-tab.tsx';
import type { Making } from './use-wish.ts';

type PanelProps = { making: Making; line: LineInHand | undefined; refused: number };

/** Text, metal and size, cord: one at a time, so that the tag stays in sight on a phone. */
export function Panel({ making, line, refused }: PanelProps) {
  const text = useText(engravingText);
  const [tab, setTab] = useState<'text' | 'metal' | 'cord'>('text');
  const ref = useRef<HTMLDivElement>(null);
  const { isSoldOut } = making.faults;
  // Pressed too early: the keyboard goes to what is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press leads there, no later change.
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
