import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { Locale } from '#platform/text/locale.ts';

export type BlogLoaderArgs = Pick<LoaderFunctionArgs, 'request'> & {
  context: Readonly<RouterContextProvider>;
  url: URL;
};

export type PageContext = { locale: Locale; origin: string };
