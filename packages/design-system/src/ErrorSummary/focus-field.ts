const control = ':is(input, select, textarea, button, [tabindex]):not(:disabled)'

/** Focuses the control with this id, or the first within the group that bears it, and brings it into sight. */
export function focusField(id: string): void {
  const bearer = document.getElementById(id)
  const target = bearer?.matches(control) ? bearer : bearer?.querySelector<HTMLElement>(control)
  if (!target) return
  target.focus({ preventScroll: true })
  // A field is brought in with its label above it; the group or input alone would end at the screen's edge.
  target.scrollIntoView({ block: 'center' })
}
