/** A pattern that can take more than a text is long, and why no text that reaches it is long enough to matter. */
type BoundedPattern = { file: string; pattern: string; why: string };

export const BOUNDED: readonly BoundedPattern[] = [
  {
    file: 'apps/server/src/backoffice/name-shop.ts',
    pattern: '<meta name="shop"[^>]*>',
    why: 'The built document of the back office, of a few kilobytes',
  },
  {
    file: 'apps/server/src/backoffice/name-shop.ts',
    pattern: String.raw`<title>[^<]*<\/title>`,
    why: 'The built document of the back office, of a few kilobytes',
  },
  {
    file: 'apps/server/src/config/carriers.ts',
    pattern: String.raw`\/+$`,
    why: 'A setting, which its owner gives',
  },
  {
    file: 'apps/server/src/config/config.ts',
    pattern: String.raw`\/+$`,
    why: 'A setting, which its owner gives',
  },
  {
    file: 'apps/server/src/config/settings.ts',
    pattern: String.raw`^[^\r\n]*@[^\r\n]+$`,
    why: 'A setting, given by its owner, of 200 characters at most',
  },
  {
    file: 'apps/server/src/config/street-suggestions.ts',
    pattern: String.raw`\/+$`,
    why: 'A setting, which its owner gives',
  },
  {
    file: 'apps/server/src/config/monitoring.ts',
    pattern: String.raw`\/+$`,
    why: 'A setting, which its owner gives',
  },
  {
    file: 'apps/server/src/pages/content-security.ts',
    pattern: String.raw`<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>`,
    why: 'A page of ours: what shoppers typed stands in it escaped, and opens no tag',
  },
  {
    file: 'apps/simulators/src/bank/index.ts',
    pattern: String.raw`\/+$`,
    why: 'A setting, which its owner gives',
  },
  {
    file: 'apps/simulators/src/yandex-pay/index.ts',
    pattern: String.raw`\/+$`,
    why: 'A setting, which its owner gives',
  },
  {
    file: 'apps/storefront/app/content/list-placeholders.ts',
    pattern: String.raw`'(\{[^{}]+\})'`,
    why: 'A text of ours, read while the storefront is built',
  },
  {
    file: 'apps/storefront/app/content/inline.ts',
    pattern: String.raw`(\{[^{}]*\})`,
    why: 'A page text of the owner, whose length is limited',
  },
  {
    file: 'apps/storefront/app/content/read-partners.ts',
    pattern: String.raw`\n\s*\n`,
    why: 'A text of ours, read while the storefront is built',
  },
  {
    file: 'apps/storefront/app/content/parse-markdown.ts',
    pattern: String.raw`\{#([a-z0-9-]+)\}$`,
    why: 'A heading of a page text, whose length is limited',
  },
  {
    file: 'apps/storefront/app/content/typeset.ts',
    pattern: String.raw`(?<![\p{L}\p{N}-])(без|в|во|до|для|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у|а|№) (?=\S|$)`,
    why: 'A page text of the owner, whose length is limited',
  },
  {
    file: 'apps/storefront/app/content/drop-sentences.ts',
    pattern: String.raw`(?<!\p{L})(?:ул|пер|просп|пр|наб|пл|д|корп|стр|г|обл|им|тел|St|Rd|Ave|No)\.\s*$`,
    why: 'The last characters of a sentence',
  },
  {
    file: 'apps/storefront/app/features/catalogue/model/price-bounds.ts',
    pattern: String.raw`[.,]\d{0,2}\D*$`,
    why: 'A price that is typed in the browser, cut by its field',
  },
  {
    file: 'apps/storefront/app/features/catalogue/model/price-bounds.ts',
    pattern: String.raw`[.,](\d{0,2})\D*$`,
    why: 'A price that is typed in the browser, cut by its field',
  },
  {
    file: 'apps/storefront/app/reorder-preloads.ts',
    pattern: '<link rel="(?:preload" href="[^"]*" as="font"|modulepreload")[^>]*>',
    why: 'The head of a page of ours',
  },
  {
    file: 'packages/api/src/modules/exchange/mapping/parse-cell.ts',
    pattern: '^[^a-z0-9]+|-+$',
    why: 'An article, cut to 64 letters before',
  },
  {
    file: 'packages/rules/src/engraving/drawing.ts',
    pattern: String.raw`^<svg [^>]*?width="([\d.]+)mm" height="([\d.]+)mm"[^>]*>\n([\s\S]*)<\/svg>\s*$`,
    why: 'A drawing of ours, made with its order',
  },
  {
    file: 'packages/rules/src/engraving/drawing.ts',
    pattern: String.raw`<g id="engraving"[^>]*>\n([\s\S]*?)<\/g>`,
    why: 'A drawing of ours, made with its order',
  },
  {
    file: 'packages/rules/src/engraving/drawing.ts',
    pattern: String.raw`<circle cx="(-?[\d.]+)" cy="0" r="([\d.]+)"\/>`,
    why: 'A drawing of ours, made with its order',
  },
  {
    file: 'packages/rules/src/operations/shop-facts.ts',
    pattern: String.raw`^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$`,
    why: 'A fact of 200 characters at most',
  },
  {
    file: 'packages/ui/src/media/picture-sources.ts',
    pattern: String.raw`^(.+\/)\d+\.(?:webp|jpg)$`,
    why: 'An address that the shop itself has made',
  },
  {
    file: 'packages/api/src/platform/security/passwords.ts',
    pattern: '=+$',
    why: 'Thirty-two bytes of ours',
  },
  {
    file: 'packages/api/src/modules/certificates/gift-card-pdf.ts',
    pattern: ' +([.,!?:;…])',
    why: 'A message of a certificate, whose blanks have been made single before',
  },
  {
    file: 'packages/api/src/modules/certificates/gift-card-pdf.ts',
    pattern: String.raw` *\n *`,
    why: 'A message of a certificate, whose blanks have been made single before',
  },
  {
    file: 'packages/api/src/modules/import-export/markdown-blocks.ts',
    pattern: String.raw`^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)`,
    why: 'A document that staff brings, tried at its beginning alone',
  },
  {
    file: 'packages/api/src/modules/payments/providers/test-bank.ts',
    pattern: String.raw`^.*\/|\.do$`,
    why: 'A path of the practice bank, which is limited like every address',
  },
  {
    file: 'packages/api/src/modules/payments/providers/yandex-pay/call.ts',
    pattern: String.raw`\/[^/]*\d[^/]*-\d+`,
    why: 'A path that the shop itself has made',
  },
  {
    file: 'packages/api/src/modules/geography/geography.ts',
    pattern: `(^| )(область|край|республика|г|город|автономный округ|ао|region|krai|republic)(?= |$)`,
    why: 'The name of a town: five hundred characters at most',
  },
  {
    file: 'packages/api/src/modules/geography/suggest-streets.ts',
    pattern: String.raw`[,\s]+(кв|квартира|оф|офис|подъезд|этаж|домофон|flat|apt|apartment|office)(?=[\s.\d№]|$).*$`,
    why: 'A street that is being typed: three hundred characters at most',
  },
  {
    file: 'packages/api/src/modules/content/redirects/redirect-loops.ts',
    pattern: String.raw`(?<=.)\/+$`,
    why: 'A rule of the table of redirects, which staff brings',
  },
  {
    file: 'packages/api/src/modules/shipping/providers/boxberry/quote.ts',
    pattern: String.raw`(пункт|город|индекс).*не найден|не найден\S* (пункт|город|индекс)|превыш|не доставля`,
    why: 'The reason in an answer of Boxberry, whose length is limited',
  },
  {
    file: 'packages/api/src/platform/http/request-guards.ts',
    pattern: String.raw`charset\s*=\s*([^;\s]+)`,
    why: 'A header: each try begins at the word, and the blanks behind it are read once',
  },
  {
    file: 'packages/api/src/platform/mail/transport.ts',
    pattern: '^.*@|>.*$',
    why: 'A setting, which its owner gives',
  },
  {
    file: 'packages/api/src/platform/security/plain-text.ts',
    pattern: String.raw`\s+\S*$`,
    why: 'A beginning that was cut to a hundred and sixty characters',
  },
  {
    file: 'packages/rules/src/input/email.ts',
    pattern: String.raw`^[^\s@<>]+@[^\s@.<>]+(?:\.[^\s@.<>]+)*\.[^\s@.<>]{2,}$`,
    why: 'An address that is longer than 254 characters is refused before',
  },
  {
    file: 'packages/rules/src/search/query.ts',
    pattern: String.raw`(?<![\p{L}\p{N}])(\d+)(мм|см|м|мл|л|кг|г|mm|cm|m|ml|l|kg|g)(?![\p{L}\p{N}])`,
    why: 'A search that was cut to a hundred characters',
  },
  {
    file: 'packages/rules/src/search/synonyms.ts',
    pattern:
      '(?:ами|ями|ыми|ими|ого|его|ому|ему|ов|ев|ом|ем|ой|ей|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ым|им|ах|ях|ам|ям|es|s|а|я|о|е|ы|и|у|ю|ь)$',
    why: 'One word of a search, which was cut to a hundred characters',
  },
  {
    file: 'packages/rules/src/sizes/span.ts',
    pattern: String.raw`^(\d{1,4}(?:[.,]\d)?)?\s*([-–])?\s*(\d{1,4}(?:[.,]\d)?)?$`,
    why: 'A cell of a table of sizes, which staff brings',
  },
  {
    file: 'packages/api/src/modules/shipping/providers/cdek/cities.ts',
    pattern: String.raw`(^|\s)(область|обл|край|республика|респ|г|город|автономный округ|ао)(?=$|\s)`,
    why: 'The name of a region, of ours or in an answer of CDEK, whose length is limited',
  },
];

/** Patterns that are put together, each of constants of ours. */
export const COMPOSED: readonly { file: string; why: string }[] = [
  { file: 'apps/server/src/config/settings.ts', why: 'a setting, given by its owner' },
  { file: 'apps/server/src/startup/encryption-key.ts', why: 'one class, counted' },
  { file: 'apps/storefront/chunks.ts', why: 'reads names of our own files while the shop is built' },
  { file: 'apps/storefront/vite/partners-plugin.ts', why: 'one name, while the shop is built' },
  { file: 'apps/storefront/vite/promos-plugin.ts', why: 'one name, while the shop is built' },
  { file: 'apps/storefront/vite/static-pages-plugin.ts', why: 'one name, while the shop is built' },
  { file: 'packages/api/src/modules/media/media.ts', why: 'one class, counted' },
  {
    file: 'packages/contract/src/geography/pickup-points.ts',
    why: 'four numbers, and read as they are with the calls',
  },
  {
    file: 'packages/contract/src/import/offers-and-delivery.ts',
    why: 'one class, and read as it is with the documents',
  },
  {
    file: 'packages/contract/src/import/values.ts',
    why: 'one class each, and read as they are with the documents',
  },
  { file: 'packages/demo/src/text.ts', why: 'words in a row, over texts of the demo shop' },
  { file: 'packages/rules/src/input/clean-input.ts', why: 'one class, looked at once for every letter' },
  { file: 'packages/rules/src/input/text.ts', why: 'one class, looked at once for every letter' },
];
