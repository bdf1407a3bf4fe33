/** `Ошейник «Тропа» с пряжкой, графит` is `Ошейник «Тропа»`: up to the end of its name, or to the first comma. */
export function shortTitle(title: string): string {
  const end = title.indexOf('»') + 1;
  const [before = title] = title.split(',');
  return end > 0 ? title.slice(0, end) : before;
}
