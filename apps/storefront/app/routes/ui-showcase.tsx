import { Showcase } from '@kashtanka/ui/showcase';

/** The showcase of UI components, available in `npm run dev` only. */
export default function Kit() {
  return <Showcase />;
}
