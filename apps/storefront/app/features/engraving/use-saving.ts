import { moneyToWire } from '@kashtanka/rules';
import { useState } from 'react';
import { engravingText } from '#messages/engraving';
import type { ModalArguments } from '#modals';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { failureWords } from './failures.ts';
import { hasFaults } from './faults.ts';
import type { Making } from './use-wish.ts';
import { toOptions } from './wish.ts';

export type Saving = {
  isBusy: boolean;
  /** How often the button was pressed too early: from the first time on every fault is told. */
  refused: number;
  press(): void;
};

type Options = { making: Making; onSave: ModalArguments<'customizer'>['onSave']; onSaved(): void };

/** Puts the tag and its cord into the basket. Whatever goes wrong, what was written stays until the tag is in. */
export function useSaving({ making, onSave, onSaved }: Options): Saving {
  const text = useText(engravingText);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const press = async () => {
    if (isBusy) return;
    if (hasFaults(making.faults)) {
      setRefused(refused + 1);
      return;
    }
    setBusy(true);
    const saved = await onSave(wantedOf(making));
    setBusy(false);
    if (!saved.ok) await openModal('alert', failureWords(text, saved));
    if (saved.ok || saved.at === 'cord') onSaved();
  };
  return { isBusy, refused, press };
}

function wantedOf({ wish, made }: Making) {
  const { size, cord } = made;
  const shown = ({ title, image, price }: { title: string; image: string; price: number }) => ({
    ...{ title, image, price: moneyToWire(price) },
  });
  return {
    article: size.article,
    options: toOptions(wish, made),
    shown: shown(size),
    cord: cord && { article: cord.article, ...shown(cord) },
  };
}
