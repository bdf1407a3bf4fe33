import type { LineOptionInput } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { useState } from 'react';
import type { EngravedTag, ModalArguments, ModalBasketLine } from '#modals';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { describeFailure } from './failure-messages.ts';
import { serializeOptions } from './tag-design.ts';
import type { TagDesignState } from './use-tag-design.ts';
import { hasErrors } from './validate-tag.ts';

export type SaveState = {
  isBusy: boolean;
  /** The number of presses with invalid input; after the first one all errors are shown. */
  refused: number;
  press(): void;
};

type Options = Pick<ModalArguments<'customizer'>, 'onSave'> & {
  making: TagDesignState;
  line: ModalBasketLine | undefined;
  onSaved(): void;
};

/** Adds the tag and its cord to the basket. On a failure the input is kept. */
export function useSaveTag({ making, line, onSave, onSaved }: Options): SaveState {
  const text = useText(engravingText);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const press = async () => {
    if (isBusy) return;
    if (hasErrors(making.errors)) {
      setRefused(refused + 1);
      return;
    }
    setBusy(true);
    const saved = await onSave(wantedOf(making, line));
    setBusy(false);
    if (!saved.ok) await openModal('alert', describeFailure(text, saved));
    if (saved.ok || saved.at === 'cord') onSaved();
  };
  return { isBusy, refused, press };
}

function wantedOf({ workshop, wish, made }: TagDesignState, line: Options['line']): EngravedTag {
  const { size, cord } = made;
  const shown = ({ title, image, price }: { title: string; image: string; price: number }) => ({
    title,
    image,
    price: moneyToWire(price),
  });
  return {
    article: size.article,
    options: [...serializeOptions(wish, made), ...(line ? companionIn(line, workshop) : [])],
    shown: shown(size),
    cord: cord && { article: cord.article, ...shown(cord) },
  };
}

/** A line keeps the reference to its cord while the shop sells that cord (D39). */
function companionIn(
  { options }: NonNullable<Options['line']>,
  { cords }: TagDesignState['workshop'],
): LineOptionInput[] {
  return options
    .filter(({ code, value }) => code === 'accessory' && cords.some(({ article }) => article === value))
    .map(({ code, value }) => ({ code, value }));
}
