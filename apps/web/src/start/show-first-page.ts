import type { PublicPage } from './first-page.ts'
import { controlsOf, firstPageId, publicPagesId } from './first-page-markup.ts'

/** Shows a page before the app has started; answers false where this build holds none. */
export function showFirstPage(page: PublicPage): boolean {
  const pages = document.getElementById(publicPagesId)
  if (!(pages instanceof HTMLTemplateElement)) return false
  const shown = document.createElement('div')
  shown.id = firstPageId
  shown.dataset['page'] = page
  for (const part of pages.content.querySelectorAll(`style, [data-page='${page}']`))
    shown.append(document.importNode(part, true))
  // A form that the browser itself sends would put what was typed into the address.
  shown.addEventListener('submit', (event) => event.preventDefault())
  // The app presses it once it is there.
  shown.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) shown.dataset['pressed'] = String(controlsOf(shown).indexOf(button))
  })
  document.body.prepend(shown)
  return true
}
