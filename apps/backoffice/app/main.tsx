import '@kashtanka/ui/styles/fonts.css';
import '@kashtanka/ui/styles/tokens.css';
import '@kashtanka/ui/styles/base.css';
import '@kashtanka/ui/styles/dense.css';
import './styles/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { applyLocale } from '#platform/text/locale.ts';
import { loadErrorPageAhead } from '#shell/error-boundary.tsx';
import { addPages, FIRST_ROUTES, loadPagesAhead } from './first-routes.tsx';

applyLocale();
const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app".');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(FIRST_ROUTES, { patchRoutesOnNavigation: addPages })} />
  </StrictMode>,
);

addEventListener('load', loadErrorPageAhead);
addEventListener('load', loadPagesAhead);
