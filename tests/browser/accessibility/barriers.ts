import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { visit } from '../steps/visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const GRAVE = ['serious', 'critical'];
const ERROR_PAGE = /Страница не найдена|Что-то пошло не\sтак|could not be found|went wrong/;

/** The serious axe violations of the open page: rule, impact and elements. */
export async function barriersHere(page: Page): Promise<string[]> {
  // Animations end first, because axe judges the colours of the moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Sections with content-visibility are laid out, so that axe sees them.
    document.documentElement.dataset.returned = '';
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ''));
  return grave.map(({ id, impact, nodes }) => `${id} (${impact}) at ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Opens the pages one by one; a page that shows an error or lacks its heading counts as a violation. */
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
