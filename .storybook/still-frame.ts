/** A story in a small window of a page plays there, and must not scroll that page to what it focuses or brings into view. */
export function keepPageStill(): void {
  if (window.frameElement?.hasAttribute('data-window') !== true) return
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function (where) {
    const options: ScrollIntoViewOptions =
      typeof where === 'object' ? where : { block: where === false ? 'end' : 'start' }
    scrollIntoView.call(this, { ...options, container: 'nearest' })
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }
}
