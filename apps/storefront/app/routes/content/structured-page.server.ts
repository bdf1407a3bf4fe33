import { type Piece, type Question, type StaticPage, toPlainText } from '#content';
import { type BreadcrumbEntry, getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';

/** The schema.org data of a static page: breadcrumbs and, if any, its questions. */
export function getStaticPageStructuredData(page: StaticPage, crumbs: readonly BreadcrumbEntry[]): object[] {
  const questions = page.body.flatMap(questionsIn).flatMap(asked);
  return [
    getBreadcrumbData(crumbs),
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
  const [name, text] = [toPlainText(question), toPlainText(answer)];
  if (!name || !text) return [];
  return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
}
