import type { FamilyView } from '@slipstream/contract/family-links'
import { html } from 'hono/html'
import { messagePage, plainPage, plainPageHeaders } from '#platform/http/plain-page.ts'

/** It has no form. */
export const familyPageHeaders = plainPageHeaders("'none'")

const paragraphs = (lines: readonly string[]) => lines.map((line) => html`<p>${line}</p>`)

function list(heading: string, entries: FamilyView['times']) {
  if (entries.length === 0) return ''
  return html`<h2>${heading}</h2>
    <ul>
      ${entries.map(
        ({ title, lines }) =>
          html`<li>
            <h3>${title}</h3>
            ${paragraphs(lines)}
          </li>`,
      )}
    </ul>`
}

/** A family page, readable without a script. Every text of the view is on it, escaped, and no other fact. */
export function familyPage({ title, headline, lines, times, duties, as_of, footer }: FamilyView) {
  return plainPage(
    title,
    html`<h1>${title}</h1>
      <div class="now"><strong>${headline}</strong>${paragraphs(lines)}</div>
      ${list('Next', times)} ${list('At work', duties)}
      <footer>
        <p>${as_of}</p>
        <p>${footer}</p>
        <a href="">Check again</a>
      </footer>`,
  )
}

/** The same answer for a link that was never made, was revoked or has expired: nobody can learn which. */
export const noFamilyPage = () =>
  messagePage('This link doesn’t work', [
    'The link may have expired, been turned off, or been copied only in part.',
    'Ask the person who sent it for a new one.',
  ])

/** While the server cannot answer. */
export const failedFamilyPage = () =>
  messagePage(
    'Not available right now',
    ['The times could not be read just now. Please try again in a minute.'],
    html`<a href="">Check again</a>`,
  )
