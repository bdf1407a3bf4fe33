import type { Basket } from '@kashtanka/contract';
import type { Kopecks } from '@kashtanka/rules';
import { checkoutErrorsText } from '@kashtanka/texts/storefront/buying/checkout-errors';
import { checkoutProblemsText } from '@kashtanka/texts/storefront/buying/checkout-problems';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { usePaths } from '#paths';
import { errorText } from '#platform/forms/error-text.ts';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import type { CheckoutProblem, ShortLine } from '../model/checkout-problem.ts';
import { useSubmitLabel } from '../model/use-submit-label.ts';
import styles from './summary.module.css';

type TakeLeft = (lines: readonly ShortLine[]) => Promise<void>;
type ProblemNoteProps = { problem: CheckoutProblem | null; basket: Basket; onTakeLeft: TakeLeft };

export function ProblemNote({ problem, basket, onTakeLeft }: ProblemNoteProps) {
  const text = useText(checkoutProblemsText);
  const words = useText(checkoutErrorsText);
  const paths = usePaths();
  switch (problem?.at) {
    case 'fields':
      return <InvalidFields />;
    case 'refused':
      return <Warning>{errorText(words, { field: 'non_field_errors' }, problem.error)}</Warning>;
    case 'closed':
      return <Warning>{text.storeClosed}</Warning>;
    case 'limit':
      return <Warning>{text.unpaidLimit[problem.reason](problem.most)}</Warning>;
    case 'risen':
      return <PriceRiseNote {...problem} />;
    case 'stock':
      return <InsufficientStock lines={problem.lines} basket={basket} onTakeLeft={onTakeLeft} />;
    case 'ordered':
      return (
        <Warning>
          {text.alreadyOrderedTitle}.{' '}
          <TextLink to={paths.order(problem.number)}>{text.openOrder(problem.number)}</TextLink>
        </Warning>
      );
    // These two are shown in a dialog.
    case 'price':
    case 'failed':
    case undefined:
      return null;
    default:
      return problem satisfies never;
  }
}

/** The number of invalid fields. The region counts only for a city that the shop does not know. */
function InvalidFields() {
  const text = useText(checkoutProblemsText);
  const { errors, isTownUnknown } = useCheckoutContext();
  const marked = Object.keys(errors).filter((field) => isTownUnknown || field !== 'shipping_address.state');
  return <Warning>{text.fixErrors(marked.length)}</Warning>;
}

function PriceRiseNote({ from, to }: { from: Kopecks | null; to: Kopecks }) {
  const text = useText(checkoutProblemsText);
  const charge = useFormatCharge();
  const question = useSubmitLabel()(to);
  return (
    <Warning>
      {from === null ? text.pricesRisen(question) : text.risen(charge(from).shown, charge(to).shown, question)}
    </Warning>
  );
}

function Warning({ children }: { children: React.ReactNode }) {
  return (
    <Note tone="bad" role="alert" className={styles.note}>
      {children}
    </Note>
  );
}

type ShortStockProps = { lines: readonly ShortLine[]; basket: Basket; onTakeLeft: TakeLeft };

/** Insufficient stock: the available quantity of each line, and a button that reduces the lines to it. */
function InsufficientStock({ lines, basket, onTakeLeft }: ShortStockProps) {
  const text = useText(checkoutProblemsText);
  const [isMending, setMending] = useState(false);
  const titleOf = ({ id, article }: ShortLine) =>
    basket.lines.find((line) => line.id === id)?.product.title ?? article;
  const mend = async () => {
    setMending(true);
    await onTakeLeft(lines);
    setMending(false);
  };
  return (
    <Warning>
      <b>{text.stockChangedTitle}</b>
      <p>{text.stockChangedText}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>{text.stockLeft(titleOf(line), line.count_available)}</li>
        ))}
      </ul>
      <Button tone="line" size="small" busy={isMending} onClick={() => void mend()}>
        {lines.every(({ count_available: left }) => left === 0) ? text.removeGone : text.fixBasket}
      </Button>
    </Warning>
  );
}
