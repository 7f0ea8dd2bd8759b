import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Area, ChangedAreas } from './changed-areas.ts'
import type { Group, Sheet, User } from './groups.ts'
import type { Difference, Failure } from './results.ts'

/** One file of a picture, as the page shows it. */
export interface Shown {
  /** Relative to the page. */
  address: string
  width: number
  height: number
}

export interface ShownDifference {
  was: Shown | undefined
  is: Shown | undefined
  difference: Shown | undefined
  areas: ChangedAreas | undefined
}

export interface Page {
  startedAt: string
  comparedTitles: number
  groups: readonly Group[]
  failures: readonly Failure[]
  /** Set if pictures were accepted after the run: the page then shows the accepted ones as what was. */
  isOutdated: boolean
  show: (difference: Difference) => ShownDifference
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** For an `id` and a link to it. */
export const anchorOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const themeNames = { light: 'Light', dark: 'Dark' } as const
const roleNames = { was: 'Was', is: 'Is', difference: 'Difference' } as const

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`

/** Room around what changed, so that its frame does not cover it. */
const frame = 6

const mark = ({ left, top, width, height }: Area, of: ChangedAreas) =>
  `<i class="mark" style="left:${percent(left - frame, of.width)};top:${percent(top - frame, of.height)};width:${percent(width + 2 * frame, of.width)};height:${percent(height + 2 * frame, of.height)}"></i>`

function image(
  role: keyof typeof roleNames,
  shown: Shown | undefined,
  areas: ChangedAreas | undefined,
  about: string,
): string {
  const name = roleNames[role]
  if (!shown)
    return `<div class="layer ${role}"><span class="role">${name}</span><p class="none">${role === 'was' ? 'No picture yet' : 'None'}</p></div>`
  const marks = role === 'difference' || !areas ? '' : areas.areas.map((area) => mark(area, areas)).join('')
  return `<div class="layer ${role}"><span class="role">${name}</span><a class="sheet" href="${escapeHtml(shown.address)}" title="Open this picture alone"><img src="${escapeHtml(shown.address)}" width="${shown.width}" height="${shown.height}" alt="${name}: ${escapeHtml(about)}" loading="lazy">${marks}</a></div>`
}

function figure(difference: Difference, story: string, group: string, show: Page['show']): string {
  const { theme, width, extent, storyId } = difference
  const { was, is, difference: changes, areas } = show(difference)
  const about = `${group}, ${story}, ${theme}, ${width} px`
  const places = areas && areas.areas.length > 1 ? ` in ${areas.areas.length} places` : ''
  const naturalWidth = Math.max(was?.width ?? 0, is?.width ?? 0, 1)
  return `<figure class="pair" id="${anchorOf(`${storyId}-${theme}-${width}`)}" tabindex="-1" style="--width:${naturalWidth}px">
<figcaption><b class="theme ${theme}">${themeNames[theme]}</b><span><strong>${escapeHtml(group)} › ${escapeHtml(story)}</strong> ${width} px</span><span>${escapeHtml(extent)}${places}</span></figcaption>
<label class="slider"><span class="said">Line between was and is: ${escapeHtml(about)}</span><span aria-hidden="true">Was</span><input type="range" min="0" max="100" value="50" aria-valuetext="Was up to 50 %"><span aria-hidden="true">Is</span></label>
<div class="stage">${image('was', was, areas, about)}${image('is', is, areas, about)}${image('difference', changes, areas, about)}</div>
</figure>`
}

const sheet = (
  { width, stories }: Sheet,
  group: string,
  show: Page['show'],
) => `<section class="width w${width}">
<h3>${width} px <span>${width < 600 ? 'phone' : 'desktop'}</span></h3>
${stories
  .map(
    ({ name, pictures }) => `<h4>${escapeHtml(name)}</h4>
<div class="pairs">${pictures.map((picture) => figure(picture, name, group, show)).join('\n')}</div>`,
  )
  .join('\n')}
</section>`

const states = {
  differs: 'Differs too',
  same: 'No difference',
  'not compared': 'Not compared in this run',
  'no picture': 'Has no picture',
} as const

const userItem = ({ name, nearness, state }: User) => {
  const label = escapeHtml(name)
  const shown = state === 'differs' ? `<a href="#${anchorOf(name)}">${label}</a>` : label
  return `<li>${shown}${nearness === 'indirect' ? ' <small>through others</small>' : ''}</li>`
}

function usersOf(users: readonly User[]): string {
  if (users.length === 0) return '<p class="users-none">No other story uses it.</p>'
  const lists = [...Map.groupBy(users, ({ state }) => state)].map(
    ([state, ofState]) =>
      `<div class="${anchorOf(state)}"><h4>${states[state]} <span>${ofState.length}</span></h4><ul>${ofState.map(userItem).join('')}</ul></div>`,
  )
  return `<details class="users"><summary>What else uses it: ${plural(users.length, 'component or screen', 'components and screens')}</summary><div class="lists">${lists.join('')}</div></details>`
}

const pictureCount = ({ sheets }: Group) =>
  sheets.flatMap(({ stories }) => stories).reduce((sum, { pictures }) => sum + pictures.length, 0)

const groupSection = (
  group: Group,
  show: Page['show'],
) => `<section class="group" id="${anchorOf(group.name)}">
<header><p>${escapeHtml(group.title.split('/')[0] ?? '')}</p><h2>${escapeHtml(group.name)}</h2><span class="count">${plural(pictureCount(group), 'picture')}</span></header>
${usersOf(group.users)}
${group.sheets.map((one) => sheet(one, group.name, show)).join('\n')}
<p class="accept">If this is meant: <code>npm run test:visual:accept -- -g &quot;${escapeHtml(group.title)}&quot;</code></p>
</section>`

const failureItem = ({ test, message }: Failure) =>
  `<li><b>${escapeHtml(test)}</b><pre>${escapeHtml(message.split('\n').slice(0, 16).join('\n'))}</pre></li>`

const failureList = (failures: readonly Failure[]) =>
  failures.length === 0
    ? ''
    : `<section class="failures" id="failed"><h2>Failed without a picture</h2><ul>${failures.map(failureItem).join('')}</ul></section>`

const views = [
  ['side', 'Side by side'],
  ['slider', 'Slider'],
  ['was', 'Was'],
  ['is', 'Is'],
  ['difference', 'Difference'],
] as const

const toolbar = (count: number) => `<div class="toolbar" role="group" aria-label="Pictures">
<fieldset class="views"><legend class="said">Show each picture as</legend>${views
  .map(
    ([view, name]) =>
      `<label><input type="radio" name="view" value="${view}"${view === 'side' ? ' checked' : ''}><span>${name}</span></label>`,
  )
  .join('')}</fieldset>
<label class="marks"><input type="checkbox" id="marks" checked> Frame changes</label>
<div class="steps"><button type="button" id="previous">Previous</button><output id="position" aria-live="polite">1 of ${count}</output><button type="button" id="next">Next</button></div>
</div>`

const contents = (groups: readonly Group[]) =>
  `<nav aria-label="Components and screens that differ"><ul>${groups
    .map(
      (group) =>
        `<li><a href="#${anchorOf(group.name)}"><span>${escapeHtml(group.name)}</span><b>${pictureCount(group)}</b></a></li>`,
    )
    .join('')}</ul></nav>`

const asset = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

const when = (startedAt: string) =>
  new Date(startedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The whole page: it needs the pictures beside it and no network. */
export function reportPage({ startedAt, comparedTitles, groups, failures, isOutdated, show }: Page): string {
  const count = groups.reduce((sum, group) => sum + pictureCount(group), 0)
  const compared = `${plural(comparedTitles, 'component or screen', 'components and screens')} compared, ${when(startedAt)}`
  const summary =
    count > 0
      ? `${plural(count, 'picture differs', 'pictures differ')} in ${plural(groups.length, 'component or screen', 'components and screens')}`
      : failures.length > 0
        ? `No picture differs, but ${plural(failures.length, 'test')} failed`
        : 'No picture differs'
  const failedLink =
    count > 0 && failures.length > 0
      ? ` · <a href="#failed">${plural(failures.length, 'test')} failed without a picture</a>`
      : ''
  const outdated = isOutdated
    ? '<p class="outdated">Pictures were accepted after this run, so “Was” shows the accepted ones. Run <code>npm run test:visual</code> again.</p>'
    : ''
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(summary)}</title>
<style>${asset('page.css')}</style>
</head>
<body data-view="side" class="marked">
<header class="top"><h1>${escapeHtml(summary)}</h1><p>${escapeHtml(compared)}${failedLink}</p>${outdated}</header>
${count > 0 ? toolbar(count) : ''}
<div class="${count > 0 ? 'frame' : 'frame alone'}">
${count > 0 ? contents(groups) : ''}
<main>
${groups.map((group) => groupSection(group, show)).join('\n')}
${failureList(failures)}
${count === 0 && failures.length === 0 ? '<p class="none-differs">Every picture of the last run is the committed one, to the pixel. Nothing is to be accepted.</p>' : ''}
</main>
</div>
${count > 0 ? `<script>${asset('page-script.js')}</script>` : ''}
</body>
</html>
`
}
