import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { Search } from 'lucide';
import type { MouseEvent } from 'react';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';

/** Looks like a search box and opens the search modal; without scripts it links to the search page. */
export function SearchLink({ className }: { className?: string | undefined }) {
  const text = useText(shellText);
  const paths = usePaths();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openModal('search');
  };
  return (
    <Link className={className} to={paths.catalogue('', [['q', '']])} onClick={open}>
      <Icon of={Search} />
      {text.search}
    </Link>
  );
}
