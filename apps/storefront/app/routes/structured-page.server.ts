import { type Piece, type Question, type WrittenPage, wordsOf } from '#content';
import { breadcrumbData, type CrumbOf } from '#platform/breadcrumb-data.ts';

/** A page of words for search engines: the way to it, and its questions where it has some. */
export function structuredPage(page: WrittenPage, crumbs: readonly CrumbOf[]): object[] {
  const questions = page.body.flatMap(questionsIn).flatMap(asked);
  return [
    breadcrumbData(crumbs),
    ...(questions.length > 0
      ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]
      : []),
  ];
}

function questionsIn(piece: Piece): Question[] {
  return typeof piece === 'object' && piece.tag === 'questions' ? piece.questions : [];
}

/** A question whose answer is not all known yet is left out. */
function asked({ question, answer }: Question): object[] {
  const [name, text] = [wordsOf(question), wordsOf(answer)];
  if (!name || !text) return [];
  return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
}
