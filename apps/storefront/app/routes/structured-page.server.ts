import { type Piece, type Question, type WrittenPage, wordsOf } from '#content';
import { breadcrumbData, type CrumbOf } from '#platform/breadcrumb-data.ts';

/** The schema.org data of a static page: breadcrumbs and, if any, its questions. */
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

/** Omits a question if its answer contains an unset fact. */
function asked({ question, answer }: Question): object[] {
  const [name, text] = [wordsOf(question), wordsOf(answer)];
  if (!name || !text) return [];
  return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
}
