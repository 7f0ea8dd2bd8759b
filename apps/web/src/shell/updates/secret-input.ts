/** A password, shown or not, and a code: how its field keeps the phone's keyboard from learning it gives it away. */
const secretFields =
  'input[type=password], input[autocapitalize=off]:not([type=email]), input[autocomplete=one-time-code]'

/** Whether something stands in a field that is never written to the device. */
export function hasSecretInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(secretFields)].some(({ value }) => value !== '')
}
