import { Outlet } from 'react-router';
import { ShellErrorBoundary } from '#shell/errors/error-boundary.tsx';
import type { Route } from './+types/any-page';

/** An error boundary inside the shell, so that the navigation stays available. */
export default function AnyPage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShellErrorBoundary error={error} />;
}
