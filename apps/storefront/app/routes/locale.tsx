import { Outlet, useMatches } from 'react-router';
import { isLayout, type LayoutName } from '#shell/layouts.ts';
import { Shell } from '#shell/shell.tsx';

/** The root of both languages, `/` and `/en`. */
export default function LocaleRoute() {
  return (
    <Shell layout={useLayout()}>
      <Outlet />
    </Shell>
  );
}

/** A route names its layout in its handle; the deepest one wins. */
function useLayout(): LayoutName {
  const names = useMatches().map(({ handle }) => layoutOf(handle));
  return names.findLast((name) => name !== undefined) ?? 'default';
}

function layoutOf(handle: unknown): LayoutName | undefined {
  const name = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'layout') : undefined;
  return isLayout(name) ? name : undefined;
}
