import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { Locale } from '#platform/locale.ts';

/** What a page of the blog is loaded with. */
export type Loading = Pick<LoaderFunctionArgs, 'request'> & { context: Readonly<RouterContextProvider>; url: URL };

/** Where, and in which language, it is told of. */
export type PageContext = { locale: Locale; origin: string };
