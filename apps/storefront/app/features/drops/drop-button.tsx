import type { DropButtonProps } from '#platform/drop-button.ts';
import { SubscribeButton } from './subscribe-button.tsx';

export function DropButton({ slug, about }: DropButtonProps) {
  return <SubscribeButton slug={slug} about={about} tone="line" size="small" />;
}
