/**
 * Shows at once what is opened. Where it fades in, it is "not visible" in its first frame; and on a touch screen React Aria
 * hides a dialog for two frames, or 600 ms after a text field had the focus, in case a keyboard slides in.
 */
export function openAtOnce(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('[data-entering], [data-exiting] { animation-duration: 0s !important }')
  document.adoptedStyleSheets.push(still)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 0 })
}
