import { useMatches } from 'react-router';
import { pageNameOf, TextPage } from '#features/pages';

export { meta } from './text-page.tsx';

export default function ProfilePageRoute() {
  return <TextPage name={pageNameOf(useMatches().at(-1)?.id ?? '')} />;
}
