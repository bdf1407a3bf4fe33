import { BalanceForm } from '#features/balance';
import { WrittenFrame } from '#features/written';
import type { Route } from './+types/certificates';
import { loadWritten } from './written.server.ts';
import { writtenMeta } from './written-meta.ts';

export function loader({ url }: Route.LoaderArgs) {
  return loadWritten(url);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return writtenMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

/** How certificates work, and what is left on one. */
export default function CertificatesRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <WrittenFrame page={page}>
      <BalanceForm />
    </WrittenFrame>
  );
}
