import { getControls, firstPageStylesId } from '#start/first-page-markup.ts'
import { isPublicPage, type PublicPage } from '#start/first-page.ts'
import { useLayoutEffect } from 'react'

/** The prerendered page in `#root`; null if the splash is shown. */
export function shownPage(root: HTMLElement): PublicPage | null {
  const page = root.dataset['page']
  return isPublicPage(page) ? page : null
}

const isChanged = (input: HTMLInputElement) =>
  input.type === 'checkbox' ? input.checked !== input.defaultChecked : input.value !== input.defaultValue

const changedInputs = (root: Element) =>
  getControls(root)
    .filter((control) => control instanceof HTMLInputElement)
    .filter(isChanged)

/** Where the caret is, in the text that is there. */
interface Caret {
  input: HTMLInputElement
  text: string
  start: number
  end: number | null
}

/** Null for input types without a selection. */
function readCaret(input: Element | null): Caret | null {
  if (!(input instanceof HTMLInputElement) || input.selectionStart === null) return null
  return { input, text: input.value, start: input.selectionStart, end: input.selectionEnd }
}

interface Recorded {
  root: Element
  pressed: HTMLElement | undefined
  caret: Caret | null
}

let recorded: Recorded | null = null

/** Whether something was typed, ticked or pressed before the app has started. */
export const hasInput = (root: HTMLElement): boolean =>
  root.dataset['pressed'] !== undefined || changedInputs(root).length > 0

/**
 * Call with `hydrateRoot`, which hydrates at once whatever gets an event from then on. What came before is replayed by
 * `replayInput`.
 */
export function stopRecording(root: HTMLElement): void {
  const { pressed } = root.dataset
  recorded = {
    root,
    pressed: pressed === undefined ? undefined : getControls(root)[Number(pressed)],
    caret: readCaret(document.activeElement),
  }
  delete root.dataset['pressed']
  delete root.dataset['page']
}

/** Gives React what it would see if its user typed or ticked it now. */
function inputAgain(input: HTMLInputElement, { text, isTicked }: { text: string; isTicked: boolean }): void {
  if (input.type === 'checkbox') {
    input.checked = !isTicked
    input.click()
    return
  }
  // React notices a value that differs from the last one that it saw or set: by its own property it sees this one, …
  input.value = ''
  // … and by the prototype's it does not see that one.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Call in the commit that hydrates the page: replays what was typed, ticked or pressed before, once. */
export function replayInput(): void {
  if (recorded === null) return
  const { root, pressed, caret } = recorded
  recorded = null
  document.getElementById(firstPageStylesId)?.remove()
  const typed = changedInputs(root).map(
    (input) => [input, { text: input.value, isTicked: input.checked }] as const,
  )
  // React handles no event within a commit.
  queueMicrotask(() => {
    for (const [input, content] of typed) inputAgain(input, content)
    // Hydration, too, moves it to the start.
    if (caret?.input === document.activeElement && caret.input.value === caret.text)
      caret.input.setSelectionRange(caret.start, caret.end)
    pressed?.click()
  })
}

/** Stands beside a prerendered page, in the same `Suspense`: both are hydrated in one commit. */
export function ReplayInput() {
  useLayoutEffect(replayInput, [])
  return null
}
