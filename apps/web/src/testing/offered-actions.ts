import { userEvent } from 'storybook/test'

/* Finds what a page offers to press, and sees whether a press does anything. */

/** A button, or an entry of an open menu. */
export interface OfferedAction {
  readonly element: HTMLElement
  readonly label: string
  /** The same for every flight of a list and every day of a month. */
  readonly kind: string
}

const buttons = 'button, [role="button"], summary'
const menuItems = '[role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"]'
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const stateful =
  '[aria-pressed], [aria-checked], [aria-invalid], [aria-current], [aria-expanded], details, input, select, textarea'

export const opensMenu = ({ element }: Pick<OfferedAction, 'element'>) =>
  element.matches('[aria-haspopup="menu"], [aria-haspopup="true"]')

/** `More for BA1433 06:30` → `More for`, `Friday 20 November, £43.40` → ``. */
const actionKind = (label: string) =>
  label.replace(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day.*|\b[A-Z]{3}\b.*|\S*\d.*|[,:].*/s, '').trim()

function offered(selector: string): OfferedAction[] {
  return (
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]'))
      // What is chosen already has nothing to do.
      .filter((element) => !element.matches(':disabled, [aria-disabled="true"], [aria-current]'))
      .map((element) => {
        const label = (element.getAttribute('aria-label') ?? element.textContent).trim()
        return { element, label, kind: `${element.className} ${actionKind(label)}` }
      })
  )
}

export const offeredButtons = () => offered(buttons)
export const offeredMenuItems = () => offered(menuItems)

let callsUnderWay = 0

/**
 * Counts what leaves the page: calls, new tabs, and files handed to the device. Storybook's own spies would not do: each
 * story that is shown takes them away.
 */
export function watchWhatLeaves() {
  const send = window.fetch.bind(window)
  const open = window.open.bind(window)
  const createObjectURL = URL.createObjectURL.bind(URL)
  let count = 0
  callsUnderWay = 0
  window.fetch = async (...call) => {
    count += 1
    callsUnderWay += 1
    try {
      return await send(...call)
    } finally {
      callsUnderWay -= 1
    }
  }
  window.open = () => {
    count += 1
    return null
  }
  URL.createObjectURL = (...file) => {
    count += 1
    return createObjectURL(...file)
  }
  return {
    count: () => count,
    stop() {
      window.fetch = send
      window.open = open
      URL.createObjectURL = createObjectURL
    },
  }
}

/** What a reader can see or hear of the page, without an open menu. */
export function pageState(): string {
  const texts = [...document.body.children].filter((child) => child.querySelector('[role="menu"]') === null)
  const states = [...document.querySelectorAll(stateful)].map((element) =>
    [
      ...['aria-pressed', 'aria-checked', 'aria-invalid', 'aria-current', 'aria-expanded'].map((name) =>
        element.getAttribute(name),
      ),
      element.hasAttribute('open'),
      'value' in element ? element.value : '',
      'checked' in element ? element.checked : '',
    ].join(' '),
  )
  return [...texts.map(({ textContent }) => textContent), ...states, window.scrollY]
    .filter(Boolean)
    .join('\n')
}

const actsWithinMs = 10_000

const pause = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds))

async function within(milliseconds: number, isTrue: () => boolean): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (isTrue()) return true
    await pause(20)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  return isTrue()
}

/** Waits until this is on the page and every menu's code has come, does `then`, and waits until nothing has changed for some frames. */
export async function whenLoaded(selector: string, then: () => void): Promise<string> {
  const isHere = await within(
    15_000,
    () =>
      document.querySelector(selector) !== null &&
      document.querySelector('[aria-haspopup="menu"]:disabled') === null,
  )
  if (!isHere) throw new Error(`There is no ${selector}.`)
  then()
  return whenStill()
}

/** A call that takes longer is one that is never answered. */
const longestCallMs = 3000

/**
 * Waits until the page has stayed as it is for some frames, and its calls are answered: a press that asks what is being asked already
 * joins that call.
 */
export async function whenStill(): Promise<string> {
  let last = pageState()
  const began = performance.now()
  let since = began
  await within(10_000, () => {
    const state = pageState()
    const isCalling = callsUnderWay > 0 && performance.now() - began < longestCallMs
    if (state !== last || isCalling || document.querySelector('[aria-busy="true"]')) since = performance.now()
    last = state
    return performance.now() - since > 120
  })
  return last
}

/** Presses as a screen reader does, without the pointer's own effects, and says whether anything came of it. */
export async function press(
  element: HTMLElement,
  countLeft: () => number,
  before = pageState(),
): Promise<boolean> {
  const leftBefore = countLeft()
  element.click()
  const isOfMenu = element.matches(menuItems)
  // The menu closes after a press, which is not what its entry does.
  if (isOfMenu) await within(1000, () => document.querySelector('[role="menu"]') === null)
  const hasMovedFocus = () =>
    !isOfMenu && document.activeElement !== document.body && !element.matches(':focus')
  // What a press does may need code that is yet to load: only one that does nothing takes so long.
  return within(actsWithinMs, () => countLeft() !== leftBefore || pageState() !== before || hasMovedFocus())
}

/** Closes what a press has opened. Resolves with whether it had opened anything. */
export async function closeOverlays(isLeft: number): Promise<boolean> {
  const isOpen = openOverlays() > isLeft
  for (let tries = 0; tries < 3; tries += 1) {
    if (openOverlays() <= isLeft) break
    await userEvent.keyboard('{Escape}')
    await within(600, () => openOverlays() <= isLeft)
  }
  return isOpen
}

export const openOverlays = () => document.querySelectorAll(overlays).length
