import { firstPageId } from '#start/first-page-markup.ts'
import { isPublicPage, type PublicPage } from '#start/first-page.ts'

/** The prerendered page of index.html, shown until the app has rendered. */
export interface ShownFirst {
  page: PublicPage
  element: HTMLElement
}

export function shownFirst(): ShownFirst | null {
  const element = document.getElementById(firstPageId)
  const page = element?.dataset['page']
  return element && isPublicPage(page) ? { page, element } : null
}
