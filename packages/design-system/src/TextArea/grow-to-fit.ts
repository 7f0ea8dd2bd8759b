/** As tall as its text, for a browser without `field-sizing`; the style sheet sets the minimum and maximum rows. */
export function growToFit(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.blockSize = `${area.scrollHeight + borders}px`
}

export const growsByItself = () => CSS.supports('field-sizing', 'content')
