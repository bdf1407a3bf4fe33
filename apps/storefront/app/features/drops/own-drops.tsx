import { useEffect, useState } from 'react';
import { dropsText } from '#messages/drops';
import { usePaths } from '#paths';
import { listSubscriptions } from '#platform/list-subscriptions.ts';
import { useText } from '#platform/text.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { DropCardView } from './drop-view.ts';

export function OwnDrops({ drops }: { drops: readonly DropCardView[] }) {
  const text = useText(dropsText);
  const paths = usePaths();
  const [slugs, setSlugs] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void listSubscriptions().then((known) =>
      setSlugs((known ?? []).flatMap((one) => (one.subscription_type === 'drops' ? (one.reference ?? []) : []))),
    );
  }, []);
  if (slugs === null) return <span>{'\u00a0'}</span>;
  const own = drops.filter(({ slug }) => slugs.includes(slug));
  if (own.length === 0) return <span>{text.notYours}</span>;
  return (
    <>
      <span>{`${text.yours} `}</span>
      {own.map(({ slug, title }, at) => (
        <span key={slug}>
          {at > 0 && <span>, </span>}
          <TextLink to={paths.drop(slug)}>{title}</TextLink>
        </span>
      ))}
    </>
  );
}
