import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { visit } from '../steps/visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const GRAVE = ['serious', 'critical'];
const ERROR_PAGE = /Страница не найдена|Что-то пошло не\sтак|could not be found|went wrong/;

/** What bars somebody from what is on the screen now: the rule, how grave it is, and where it is broken. */
export async function barriersHere(page: Page): Promise<string[]> {
  // What fades in is judged by the colours that it ends with, even if it comes while one looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // What lies far below is judged as well.
    document.documentElement.dataset.returned = '';
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ''));
  return grave.map(({ id, impact, nodes }) => `${id} (${impact}) at ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Opens page after page. One that shows an error, or has no heading of its own, is a barrier as well. */
export async function barriersAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading, path).toHaveCount(1);
    if (ERROR_PAGE.test((await heading.textContent()) ?? '')) found.push(`${path}: an error page`);
    found.push(...(await barriersHere(page)).map((barrier) => `${path}: ${barrier}`));
  }
  return found;
}
