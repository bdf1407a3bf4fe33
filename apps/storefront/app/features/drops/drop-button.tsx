import type { DropButtonProps } from '#platform/drop-button.ts';
import { NotifyMe } from './notify-me.tsx';

export function DropButton({ slug, about }: DropButtonProps) {
  return <NotifyMe slug={slug} about={about} tone="line" size="small" />;
}
