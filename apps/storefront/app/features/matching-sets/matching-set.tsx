import { useId, useState } from 'react';
import { setsText } from '#messages/sets';
import { usePrice } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { type Adding, useAdding } from '#platform/use-adding.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '#ui/failure-note.tsx';
import { Sum, Sums } from '#ui/sums.tsx';
import styles from './matching-set.module.css';
import { PieceOutline } from './piece-outline.tsx';
import { PieceRow, pieceSelectId } from './piece-row.tsx';
import { type ShownSet, shownSet, sumOfSet, undecidedOf } from './set-choice.ts';
import { useDecisions, useThings } from './use-set.ts';

export type SetPieceToAdd = { article: string; title: string; image: string; price: string; quantity: number };

export type MatchingSetProps = {
  design: string;
  article: string;
  /** Its chosen variant, if in stock. */
  chosen: string | null;
  onAskForSize(): void;
  onAdd(pieces: SetPieceToAdd[]): Adding;
};

/** Products to wear with this one, of its design and strap width; renders nothing if there are none. */
export function MatchingSet({ design, article, chosen, onAskForSize, onAdd }: MatchingSetProps) {
  const text = useText(setsText);
  const titleId = useId();
  const things = useThings(design);
  const state = useDecisions();
  if (!things) return null;
  const set = shownSet(things, { own: { article, chosen }, decisions: state.decisions });
  // An empty element signals to the placeholder that nothing will be rendered.
  if (!set) return <span hidden />;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text.title}
      </h2>
      {chosen === null ? (
        <Outline set={set} onAskForSize={onAskForSize} />
      ) : (
        <Choice set={set} state={state} own={article} onAdd={onAdd} />
      )}
    </section>
  );
}

/** The set before a size is chosen, with a hint to choose one. */
function Outline({ set, onAskForSize }: { set: ShownSet; onAskForSize(): void }) {
  const text = useText(setsText);
  return (
    <div className={styles.columns}>
      <ul className={styles.pieces}>
        {set.pieces.map((piece) => (
          <PieceOutline key={piece.product.article} piece={piece} />
        ))}
      </ul>
      <div className={styles.side}>
        <p>{text.askForSize}</p>
        <Button tone="line" wide onClick={onAskForSize}>
          {text.toSizes}
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  set: ShownSet;
  state: ReturnType<typeof useDecisions>;
  own: string;
  onAdd: MatchingSetProps['onAdd'];
};

function Choice({ set, state, own, onAdd }: ChoiceProps) {
  const text = useText(setsText);
  const price = usePrice();
  const [isAsked, setAsked] = useState(false);
  const adding = useAdding();
  const undecided = undecidedOf(set);
  const ticked = set.pieces.filter(({ isTicked }) => isTicked);
  const add = () => {
    setAsked(true);
    if (undecided) document.getElementById(pieceSelectId(undecided.product.article))?.focus();
    else if (ticked.length > 0) void adding.run(() => onAdd(toAdd(set)));
  };
  return (
    <div className={styles.columns}>
      <ul className={styles.pieces}>
        {set.pieces.map((piece) => (
          <PieceRow
            key={piece.product.article}
            piece={piece}
            isOwn={piece.product.article === own}
            isAsked={isAsked && piece === undecided}
            state={state}
          />
        ))}
      </ul>
      <div className={styles.side}>
        <p>{set.tapeWidth === null ? text.sameDesign : text.sameStrip(set.tapeWidth)}</p>
        <Sums live>
          <Sum name={text.sum(ticked.length)} look="total">
            {undecided ? text.priceFrom(price(sumOfSet(set))) : price(sumOfSet(set))}
          </Sum>
        </Sums>
        <Button size="large" wide off={ticked.length === 0} busy={adding.isBusy} onClick={add}>
          {text.add}
        </Button>
        {adding.failure && <FailureNote {...adding.failure} />}
        <p role="alert" className={styles.ask}>
          {isAsked && ticked.length === 0 && text.tickOne}
        </p>
      </div>
    </div>
  );
}

function toAdd({ pieces }: ShownSet): SetPieceToAdd[] {
  return pieces.flatMap(({ product, option, isTicked }) =>
    isTicked && option
      ? [
          {
            article: option.article,
            title: product.title,
            image: product.picture,
            price: option.price,
            quantity: 1,
          },
        ]
      : [],
  );
}
