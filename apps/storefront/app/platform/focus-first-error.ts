/** Leads to what has to be mended first, once it is shown; says whether anything is. */
export async function focusFirstError(
  form: HTMLFormElement | null,
  keepingErrors: (work: () => void) => void,
): Promise<boolean> {
  await new Promise(requestAnimationFrame);
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  keepingErrors(() => target?.focus());
  return Boolean(target);
}
