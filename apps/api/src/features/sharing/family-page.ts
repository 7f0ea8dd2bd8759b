import type { FamilyView } from '@slipstream/contract/family-links'
import { html } from 'hono/html'
import { messagePage, plainPage } from '#platform/http/plain-page.ts'

/** It has no form. */
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

/** The page's own style is all that may dress it, so a bar is a picture whose measures are attributes. */
function timeline(days: FamilyView['days']) {
  if (days.length === 0) return ''
  return html`<dl>
    ${days.map(
      ({ label, text, parts }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>
            <svg viewBox="0 0 96 12" preserveAspectRatio="none" aria-hidden="true">
              <rect width="96" height="12" class="away" />
              ${parts.map(
                ({ place, from, until }) =>
                  html`<rect
                    x="${from}"
                    y="${place === 'flying' ? 4 : 0}"
                    width="${until - from}"
                    height="${place === 'flying' ? 4 : 12}"
                    class="${place}"
                  />`,
              )}
            </svg>
            <span>${text}</span>
          </dd>
        </div>`,
    )}
  </dl>`
}

/** A family page, readable without a script. Every text of the view is on it, escaped, and no other fact. */
export function familyPage({ title, headline, lines, days, times, duties, as_of, footer }: FamilyView) {
  return plainPage(
    title,
    html`<h1>${title}</h1>
      <div class="now"><strong>${headline}</strong>${paragraphs(lines)}</div>
      ${timeline(days)} ${list('Next', times)} ${list('At work', duties)}
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
