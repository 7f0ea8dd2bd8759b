/** As tall as its words, for a browser without `field-sizing`; the least and most rows stay the style sheet's. */
export function growToFit(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.blockSize = `${area.scrollHeight + borders}px`
}

export const growsByItself = () => CSS.supports('field-sizing', 'content')
