import type { PublicPage } from './first-page.ts'
import { controlsOf, endsOfPress, firstPageId, publicPagesId } from './first-page-markup.ts'

/** Shows a page before the app has started; returns false if this build has none. */
export function showFirstPage(page: PublicPage): boolean {
  const pages = document.getElementById(publicPagesId)
  if (!(pages instanceof HTMLTemplateElement)) return false
  const shown = document.createElement('div')
  shown.id = firstPageId
  shown.dataset['page'] = page
  for (const part of pages.content.querySelectorAll(`style, [data-page='${page}']`))
    shown.append(document.importNode(part, true))
  // Submitted by the browser itself, the form would put its input into the URL.
  shown.addEventListener('submit', (event) => event.preventDefault())
  // The app presses the button once it has started.
  shown.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) shown.dataset['pressed'] = String(controlsOf(shown).indexOf(button))
  })
  // The app waits for the end of a press (`untilReleased`).
  shown.addEventListener('pointerdown', () => {
    shown.dataset['held'] = ''
  })
  for (const end of endsOfPress)
    window.addEventListener(end, () => {
      delete shown.dataset['held']
    })
  document.body.prepend(shown)
  return true
}
