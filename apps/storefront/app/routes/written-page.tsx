import { WrittenFrame } from '#features/static-pages';
import type { Route } from './+types/written-page';
import { loadWritten } from './written.server.ts';
import { writtenMeta } from './written-meta.ts';

export function loader({ url }: Route.LoaderArgs) {
  return loadWritten(url);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return writtenMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function WrittenPageRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <WrittenFrame page={page} />;
}
