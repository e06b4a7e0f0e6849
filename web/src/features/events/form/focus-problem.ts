/** Leads to the first field that does not fit. */
export function focusProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
