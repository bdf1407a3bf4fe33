import { Showcase } from '#ui/showcase.tsx';

/** What pages are made of, in every state. Only `npm run dev` has this address. */
export default function Kit() {
  return <Showcase />;
}
