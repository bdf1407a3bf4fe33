import { engravingSignRefusal } from '@kashtanka/rules/engraving';
import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import chip from '@kashtanka/ui/choice/chip.module.css';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { useId } from 'react';
import { useText } from '#platform/text/text.ts';
import type { TagView } from './engraving-options.ts';
import styles from './symbol-tiles.module.css';
import type { ResolvedTag } from './tag-design.ts';
import type { TagDesignState } from './use-tag-design.ts';

type Sign = TagView['signs'][number];

const NONE = '';

/** Symbols to engrave. An unavailable one is disabled, with the reason. */
export function SymbolTiles({ making }: { making: TagDesignState }) {
  const text = useText(engravingText);
  const name = useId();
  const { wish, made, change } = making;
  if (made.tag.signs.length === 0) return null;
  const tile = { name, chosen: wish.sign ?? NONE, onChoose: (code: string) => change({ sign: code || null }) };
  return (
    <fieldset>
      <legend className={chip.legend}>{text.sign}</legend>
      <div className={styles.tiles}>
        <Tile {...tile} value={NONE} label={text.noSignLabel} reason={null}>
          {text.noSign}
        </Tile>
        {made.tag.signs.map((sign) => (
          <Tile
            {...tile}
            key={sign.code}
            value={sign.code}
            label={sign.title}
            reason={describeUnavailable(text, made, sign)}
          >
            <Drawing sign={sign} />
          </Tile>
        ))}
      </div>
    </fieldset>
  );
}

function describeUnavailable(
  text: (typeof engravingText)['ru'],
  { size, engraving }: ResolvedTag,
  sign: Sign,
): string | null {
  switch (engravingSignRefusal(sign, { plate: size.plate, size: size.code, engraving })) {
    case 'not_made':
      return text.signNotMade(sign.title);
    case 'no_room':
      return text.signNoRoom(sign.title);
    case null:
      return null;
  }
}

type TileProps = {
  name: string;
  chosen: string;
  value: string;
  label: string;
  reason: string | null;
  onChoose(value: string): void;
  children: React.ReactNode;
};

function Tile({ name, chosen, value, label, reason, onChoose, children }: TileProps) {
  const isOff = reason !== null && chosen !== value;
  return (
    <label className={classNames(chip.item, styles.tile)} title={reason ?? label}>
      <input
        type="radio"
        className={chip.input}
        name={name}
        value={value}
        checked={chosen === value}
        aria-label={isOff ? reason : label}
        aria-disabled={isOff || undefined}
        onChange={() => !isOff && onChoose(value)}
      />
      <span className={classNames(styles.face, isOff && styles.off)}>{children}</span>
    </label>
  );
}

function Drawing({ sign: { drawing } }: { sign: Sign }) {
  const { x, y, width, height } = drawing.box;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} className={styles.drawing} aria-hidden>
      <path d={drawing.outline} fill="currentColor" />
    </svg>
  );
}
