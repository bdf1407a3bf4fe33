import { Accordion, AccordionItem } from '@kashtanka/ui/layout/accordion.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Piece, Question } from '#content';
import styles from './questions.module.css';

type QuestionsProps = { questions: readonly Question[]; show(pieces: readonly Piece[]): ReactNode };

export function Questions({ questions, show }: QuestionsProps) {
  useOpenAt(useLocation().hash);
  return (
    <Accordion className={styles.questions}>
      {questions.map(({ id, level, question, answer }) => (
        <AccordionItem key={id} id={id} heading={level} title={show(question)}>
          <div className={styles.answer}>{show(answer)}</div>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** A link to a question opens its answer. */
function useOpenAt(hash: string): void {
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash]);
}
