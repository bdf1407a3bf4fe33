import { Outlet } from 'react-router';
import { ShellErrorBoundary } from '#shell/error-boundary.tsx';
import type { Route } from './+types/any-page';

/** Around every page and within the frame: what goes wrong with a page leaves the way on at hand. */
export default function AnyPage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShellErrorBoundary error={error} />;
}
