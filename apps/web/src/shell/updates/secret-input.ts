/** Password fields, shown or hidden, and code fields, recognised by the attributes that stop the keyboard from learning them. */
const secretFields =
  'input[type=password], input[autocapitalize=off]:not([type=email]), input[autocomplete=one-time-code]'

/** Whether a field that is never persisted holds text. */
export function hasSecretInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(secretFields)].some(({ value }) => value !== '')
}
