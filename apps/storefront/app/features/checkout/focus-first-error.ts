/** Leads to what has to be mended first, once it is shown. */
export function focusFirstError(form: HTMLFormElement | null, keepingErrors: (work: () => void) => void): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    keepingErrors(() => target?.focus());
  });
}
