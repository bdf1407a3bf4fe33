import { useState } from 'react';
import type { EngravingOptions } from './engraving-options.ts';
import {
  isSameDesign,
  type Notice,
  type ResolvedTag,
  removeUnavailableOptions,
  resolveTag,
  type TagDesign,
  withoutExampleText,
} from './tag-design.ts';
import { type TagErrors, validateTag } from './validate-tag.ts';

export type TagDesignState = {
  workshop: EngravingOptions;
  wish: TagDesign;
  made: ResolvedTag;
  errors: TagErrors;
  notices: readonly Notice[];
  isChanged: boolean;
  change(changes: Partial<TagDesign>): void;
};

export function useTagDesign(workshop: EngravingOptions, initial: TagDesign): TagDesignState {
  // A basket line may contain options that are no longer available; they are removed and reported first.
  const [start] = useState(() => removeUnavailableOptions(workshop, initial));
  const [{ wish, notices }, setState] = useState(start);
  const made = resolveTag(workshop, wish);
  const change = (changes: Partial<TagDesign>) => {
    const next = removeUnavailableOptions(workshop, { ...wish, ...changes });
    // A notice stays during typing, because the shopper has not read it yet.
    const stays = 'lines' in changes && next.notices.length === 0;
    setState(stays ? { ...next, notices } : next);
  };
  return {
    workshop,
    wish,
    made,
    notices,
    change,
    errors: validateTag(wish, made),
    isChanged: !isSameDesign(withoutExampleText(workshop, wish), withoutExampleText(workshop, start.wish)),
  };
}
