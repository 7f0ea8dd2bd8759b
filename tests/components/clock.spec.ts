import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { isPictured } from '../../.storybook/pictures.ts'
import { builtStories, isScreen } from '../support/built-stories.ts'
import { openStory, test } from '../support/storybook-page.ts'

/* Issue 51: the user's base is in India and reads 12 hours; no duty is shown on another clock. */

const india = { times: 'india' }

/** Sentences of the specification, and explanations of what stands in a calendar. */
const asWritten = [
  /after 00:01 on/g,
  /calendar is \d\d:\d\d[^.]*/g,
  /LHR–JFK \d\d:\d\d[^.]*/g,
  /\d\d:\d\d in the calendar/g,
]

/** A time of the 24-hour clock. */
const longTime = /(?<![\d:]|GMT[+-])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:]|\s?[ap]m)/g

const rosterSchema = z.object({
  roster: z.array(
    z.looseObject({
      start: z.optional(z.string()),
      end: z.optional(z.string()),
      sectors: z.optional(z.array(z.looseObject({ report_time: z.string(), clear_time: z.string() }))),
    }),
  ),
})

/** A roster time, which is London's, as the clocks in India show it: `5:30 pm`. Both zones as the year has them, without our own code. */
function inIndia(london: string): string {
  const wall = Date.parse(`${london.replace(' ', 'T')}:00Z`)
  const shown = (instant: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant)
  const isShown = (instant: number) => shown(instant, 'Europe/London') === shown(wall, 'UTC')
  const instant = isShown(wall) ? wall : wall - 3_600_000
  return shown(instant, 'Asia/Kolkata').replace(/\s/g, ' ').toLowerCase()
}

/** Every report and clear that the mocked server knows around November, as India shows them. */
async function dutyTimes(page: Page): Promise<Set<string>> {
  const answers = await page.evaluate(async () =>
    Promise.all(
      ['2026-10', '2026-11', '2026-12'].map(async (month) => {
        const answer = await fetch(`/api/v1/roster/roster?month=${month}`).catch(() => null)
        return answer?.ok ? ((await answer.json()) as unknown) : { roster: [] }
      }),
    ),
  )
  const items = answers.flatMap((answer) => rosterSchema.safeParse(answer).data?.roster ?? [])
  const ends = items.flatMap(({ start, end }) => [start, end])
  const sectors = items.flatMap((item) => item.sectors ?? [])
  const times = [
    ...ends,
    ...sectors.map((sector) => sector.report_time),
    ...sectors.map((sector) => sector.clear_time),
  ]
  return new Set(times.flatMap((time) => (time === undefined ? [] : [inIndia(time)])))
}

const readText = async (page: Page) => {
  const text = await page.evaluate(() => document.body.textContent ?? '')
  return asWritten.reduce((rest, pattern) => rest.replace(pattern, ''), text.replace(/\s/g, ' '))
}

/** What is said to be a report or a clear: `Report 5:05 pm`, `clear Thu 5 Nov, 12:35 am`. */
const saidDuty =
  /\b(?:report|clear)(?:s|ed)?(?: at [A-Z][\w ]{0,40}?)?,? (?:on )?(?:\w+ \d{1,2} \w+,? )?(\d{1,2}:\d\d [ap]m)/gi

/** Those that have what they show. A family's page and its preview are the server's text. */
const stories = builtStories().filter(
  (story) =>
    isScreen(story) &&
    isPictured(story) &&
    !story.tags.includes('loading') &&
    story.title !== 'Screens/Sharing',
)

/** In the page as it stands where that is on the clock in India already. */
async function showInIndia(page: Page, baseURL: string | undefined, id: string): Promise<void> {
  if (!page.url().includes('times:india')) return openStory(page, baseURL, { id, globals: india })
  const outcome = await page.evaluate((story) => window.storyDriver?.show(story), id)
  expect(outcome?.errors).toEqual([])
}

test.describe('a base in India, in 12 hours (issue 51)', () => {
  test.beforeEach(({ storyPage }) => storyPage.setViewportSize({ width: 390, height: 844 }))

  test('finds the screens', () => {
    expect(stories.length).toBeGreaterThan(20)
  })

  for (const story of stories)
    test(`${story.title} › ${story.name} has no duty on another clock, and no time in 24 hours`, async ({
      storyPage: page,
      baseURL,
    }) => {
      await showInIndia(page, baseURL, story.id)
      await page.waitForLoadState('networkidle')
      const text = await readText(page)
      expect(text.match(longTime) ?? [], 'times in 24 hours').toEqual([])
      expect(text).not.toMatch(/London time/)
      const known = await dutyTimes(page)
      const said = [...text.matchAll(saidDuty)].map(([, time = '']) => time)
      if (known.size > 0) expect(said.filter((time) => !known.has(time))).toEqual([])
    })

  test('the month has each duty at its time in India, and what opens says the same', async ({
    storyPage: page,
    baseURL,
  }) => {
    await showInIndia(page, baseURL, 'screens-roster--month')
    const known = await dutyTimes(page)
    const rows = page.locator('[data-place] [data-cell="times"]')
    await expect(rows.first()).toBeVisible()
    const times = (await rows.allTextContents()).flatMap(
      (text) => text.replace(/\s/g, ' ').match(/\d{1,2}:\d\d [ap]m/g) ?? [],
    )
    expect(times.length).toBeGreaterThan(10)
    expect(times.filter((time) => !known.has(time))).toEqual([])
    await expect(page.getByText('Report and clear are in Kolkata time (GMT+5:30).')).toBeVisible()
    for (const row of ['[data-rest] button', '[data-place] button']) {
      await page.locator(row).nth(1).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('list').first()).toBeVisible()
      const text = ((await sheet.textContent()) ?? '').replace(/\s/g, ' ')
      expect(text.match(longTime) ?? []).toEqual([])
      const ends = [...text.matchAll(saidDuty)].map(([, time = '']) => time)
      expect(ends.filter((time) => !known.has(time))).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
  })
})
