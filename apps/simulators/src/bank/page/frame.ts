import { type Html, html } from './html.ts';
import { type Language, messages } from './messages.ts';

/** The layout of every page of the bank. Links are relative because the bank may be served under a path. */
export function frame(
  language: Language,
  { title, body, root }: { title: string; body: Html; root: string },
): string {
  const words = messages[language];
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.bank}</title>
<link rel="stylesheet" href="${root}bank.css">
</head>
<body>
<header class="banner"><div class="wrap"><p class="bank">${words.bank}</p><p>${words.noRealMoney}</p></div></header>
<main class="wrap">${body}</main>
</body>
</html>
`;
  return page.markup;
}
