import { controlsOf, endsOfPress } from '#start/first-page-markup.ts'

/** Sets a value as if typed: React notices a value only by an event, and only if it did not set it itself. */
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
  // Before the old page is removed: a phone's keyboard stays up only if the focus moves from field to field.
  after.focus({ preventScroll: true })
  // Null for input types without a selection.
  if (
    before instanceof HTMLInputElement &&
    after instanceof HTMLInputElement &&
    before.selectionStart !== null
  )
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** In ms. Nobody holds a button for longer; a browser may not report where a press ended. */
const longestPress = 10_000

/** Resolves once no button of the page is held down: pressed here and released on the app's button, it would not click. */
export async function untilReleased(element: HTMLElement): Promise<void> {
  if (element.dataset['held'] === undefined) return
  const released = new AbortController()
  const { signal } = released
  await new Promise<void>((resolve) => {
    const longest = setTimeout(resolve, longestPress)
    signal.addEventListener('abort', () => clearTimeout(longest))
    for (const type of endsOfPress) window.addEventListener(type, () => resolve(), { signal })
  })
  released.abort()
  // The click follows these events in the same task.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Replaces the prerendered page by the app, which is rendered by now, with everything the user typed, ticked or pressed. */
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
