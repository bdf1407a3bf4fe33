import { data } from 'react-router';
import { NotFound } from '#shell/error-page.tsx';

/** An address that is none of the shop's. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
