import { frameText } from '@kashtanka/texts/backoffice/frame';
import { useText } from '#platform/text/text.ts';

/** The title of the window: the page, then the shop. */
export function PageTitle({ title }: { title: string }) {
  const { shop } = useText(frameText);
  return <title>{`${title} · ${shop}`}</title>;
}
