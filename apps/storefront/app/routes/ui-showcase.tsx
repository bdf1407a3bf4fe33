import { Showcase } from '#ui/showcase.tsx';

/** The showcase of UI components, available in `npm run dev` only. */
export default function Kit() {
  return <Showcase />;
}
