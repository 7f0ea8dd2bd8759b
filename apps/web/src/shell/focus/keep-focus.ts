/** What the focus can move to. Not a text field: on a phone that would open the on-screen keyboard. */
const control =
  ':is(button, a[href], summary, [type="radio"], [type="checkbox"], [tabindex]):not(:disabled, [tabindex="-1"])'

/** No control outside the dialog or the screen that the focus was in is near. What holds a screen has changed screens. */
const place = ':is([role="dialog"], [role="alertdialog"], main, body), :has(main)'

const isReachable = (element: Element) => element.checkVisibility() && !element.closest('[inert]')

const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [hidden]')

/** The first control after an element of the container, or after its start, otherwise the last one before it. */
function nearestControl(container: Element, before: Node | null): HTMLElement | undefined {
  const controls = [...container.querySelectorAll<HTMLElement>(control)]
  const isAfter = (one: Node) =>
    before === null || before.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING
  return (
    controls.find((one) => isAfter(one) && isReachable(one)) ??
    controls.findLast((one) => one !== before && isReachable(one))
  )
}

/** The element and all around it, from the inside outwards. */
function getAncestors(element: Element): readonly Element[] {
  const path = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  return path
}

/**
 * Moves the focus to the nearest control when the focused one is removed, disabled or hidden and no component has moved it.
 * Otherwise it falls to the body: a screen reader says nothing, and the keyboard starts again at the top. Components that
 * know a better place move it themselves. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  /** The focused element and all around it, from the inside outwards. */
  let path: readonly Element[] = []
  /** Where it is, or was before it was removed: in the container, after this node. */
  let spot: { container: Element | null; before: Node | null } = { container: null, before: null }
  let frame = 0

  const isLost = () => focused !== null && document.activeElement === document.body && !canHaveFocus(focused)

  const recover = () => {
    frame = 0
    // Behind a modal that opens nothing is reachable; the modal takes the focus, and gives it back.
    if (!isLost() || focused?.closest('[inert]')) return
    const inside = path.find((element) => element.isConnected && element !== focused) ?? document.body
    let container = spot.container?.isConnected ? spot.container : inside
    const before = spot.before?.isConnected ? spot.before : null
    while (!container.matches(place)) {
      nearestControl(container, container.contains(before) ? before : null)?.focus({ preventScroll: true })
      if (!isLost()) return
      container = container.parentElement ?? document.body
    }
    const target = container.role?.endsWith('dialog')
      ? nearestControl(container, null)
      : document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    target?.focus({ preventScroll: true })
    // Once the modal over it is gone, or the next screen has its heading, there is another try.
    if (isLost() && target && !target.closest('[inert]')) focused = null
  }

  /** Two frames later: by then React Aria has restored the focus, and effects have run. */
  const recoverLater = () => {
    if (frame === 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(recover)))
  }

  const observer = new MutationObserver((changes) => {
    if (focused === null || canHaveFocus(focused)) return
    for (const { target, removedNodes, previousSibling } of changes)
      if (target instanceof Element && path.some((element) => [...removedNodes].includes(element)))
        spot = { container: target, before: previousSibling }
    // A disabled control loses the focus with the next frame.
    recoverLater()
  })

  const remember = (element: Element | null) => {
    if (element === null || element === document.body) return
    // Until something has the focus there is nothing to look after.
    if (path.length === 0)
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['disabled', 'hidden', 'inert'],
      })
    focused = element
    path = getAncestors(element)
    spot = { container: element.parentElement, before: element }
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) remember(target)
  }
  const forgetIfLeft = () => {
    // The user has left it, by a press beside all controls.
    if (document.activeElement === document.body && !isLost()) focused = null
  }
  const forget = () => queueMicrotask(forgetIfLeft)

  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', forget)
  // An element may have taken it before this was called.
  remember(document.activeElement)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', forget)
  }
}
