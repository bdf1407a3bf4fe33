import { useMatches } from 'react-router';
import { FaqFrame, pageNameOf, TextPage } from '#features/pages';

export { meta } from './text-page.tsx';

export const handle = { layout: 'faq' };

export default function FaqPageRoute() {
  const name = pageNameOf(useMatches().at(-1)?.id ?? '');
  return (
    <FaqFrame name={name}>
      <TextPage name={name} />
    </FaqFrame>
  );
}
