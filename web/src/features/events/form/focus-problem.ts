/** Moves the focus to the first field with a problem. */
export function focusProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
