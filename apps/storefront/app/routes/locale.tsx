import { Outlet, useMatches } from 'react-router';
import { isLayout, type LayoutName } from '#shell/layouts.ts';
import { Shell } from '#shell/shell.tsx';

/** Both languages: everything below it lies under `/` and under `/en`. */
export default function LocaleRoute() {
  return (
    <Shell layout={useLayout()}>
      <Outlet />
    </Shell>
  );
}

/** A page names its layout in its handle; the deepest one that does decides. */
function useLayout(): LayoutName {
  const names = useMatches().map(({ handle }) => layoutOf(handle));
  return names.findLast((name) => name !== undefined) ?? 'default';
}

function layoutOf(handle: unknown): LayoutName | undefined {
  const name = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'layout') : undefined;
  return isLayout(name) ? name : undefined;
}
