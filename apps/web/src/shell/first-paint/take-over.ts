import { controlsOf } from '#start/first-page-markup.ts'

/** As if it had been typed: React hears of a text only by an event, and only where it did not set it itself. */
function type(text: string, input: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function passOnInput(before: HTMLInputElement, after: HTMLInputElement): void {
  if (before.type === 'checkbox') {
    if (before.checked !== after.checked) after.click()
  } else if (before.value !== '' && before.value !== after.value) type(before.value, after)
}

function passOnFocus(before: HTMLElement, after: HTMLElement): void {
  // Before the old page goes: a phone's keyboard stays up only where the focus moves from field to field.
  after.focus({ preventScroll: true })
  // Null where a field's kind has no selection.
  if (
    before instanceof HTMLInputElement &&
    after instanceof HTMLInputElement &&
    before.selectionStart !== null
  )
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** Lets the app, which is drawn by now, take the place of the page shown before it: with all that was typed, ticked or pressed. */
export function takeOver(element: HTMLElement, root: Element): void {
  const controls = controlsOf(root)
  const isSame = (before: HTMLElement, after: HTMLElement | undefined): after is HTMLElement =>
    after?.tagName === before.tagName && after.getAttribute('name') === before.getAttribute('name')
  for (const [index, before] of controlsOf(element).entries()) {
    const after = controls[index]
    if (!isSame(before, after)) continue
    if (before instanceof HTMLInputElement && after instanceof HTMLInputElement) passOnInput(before, after)
    if (before === document.activeElement) passOnFocus(before, after)
  }
  const pressed = element.dataset['pressed']
  element.remove()
  if (pressed !== undefined) controls[Number(pressed)]?.click()
}
