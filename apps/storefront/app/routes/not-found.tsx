import { data } from 'react-router';
import { NotFound } from '#shell/errors/error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
