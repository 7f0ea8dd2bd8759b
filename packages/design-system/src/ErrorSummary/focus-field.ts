const control = ':is(input, select, textarea, button, [tabindex]):not(:disabled)'

/** Focuses the control with this id, or the first control in the group with this id, and scrolls it into view. */
export function focusField(id: string): void {
  const bearer = document.getElementById(id)
  const target = bearer?.matches(control) ? bearer : bearer?.querySelector<HTMLElement>(control)
  if (!target) return
  target.focus({ preventScroll: true })
  // Scrolls the whole field with its label into view; the input alone would end at the screen's edge.
  target.scrollIntoView({ block: 'center' })
}
