/** Focuses the first field with an error after rendering; returns whether there is one. */
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
