import { expect, type Locator } from '@playwright/test'
import { showStory, test } from '../support/storybook-page.ts'

/** design.md §3 Accessibility: forced colours; each state differs from the others where the reader's system chooses the colours. */
test.describe('in forced colours', () => {
  test.beforeEach(async ({ storyPage }) => {
    await storyPage.setViewportSize({ width: 390, height: 844 })
    await storyPage.emulateMedia({ forcedColors: 'active' })
  })

  test.afterEach(async ({ storyPage }) => {
    await storyPage.emulateMedia({ forcedColors: null })
  })

  async function pictures(cells: Locator): Promise<string[]> {
    const taken: string[] = []
    for (const cell of await cells.all()) {
      taken.push((await cell.screenshot({ animations: 'disabled' })).toString('base64'))
    }
    return taken
  }

  for (const { part, marks, states } of [
    { part: 'components-dutystatus', marks: '[data-status] > :first-child', states: 5 },
    { part: 'travel-advice', marks: '[data-level] svg', states: 4 },
  ]) {
    test(`each state of ${part} has a sign of its own`, async ({ storyPage: page, baseURL }) => {
      await showStory(page, baseURL, `${part}-states--all-states`)
      const distinct = new Set(await pictures(page.locator(`#storybook-root ${marks}`)))
      expect(distinct.size).toBeGreaterThanOrEqual(states)
    })
  }

  test('each status of a flight and of a duty’s edge has a sign of its own', async ({
    storyPage: page,
    baseURL,
  }) => {
    for (const [story, signs] of [
      ['travel-rows-states--rests', '[data-cell="flight"] > :last-child'],
      ['travel-rows-states--duties', '[data-edge]'],
    ] as const) {
      await showStory(page, baseURL, story)
      const distinct = new Set(await pictures(page.locator(`#storybook-root ${signs}`)))
      expect(distinct.size, story).toBeGreaterThanOrEqual(4)
    }
  })

  for (const { id, role, name } of [
    { id: 'components-checkbox--default', role: 'checkbox', name: undefined },
    { id: 'components-switch--default', role: 'switch', name: undefined },
  ] as const) {
    test(`on and off differ: ${id}`, async ({ storyPage: page, baseURL }) => {
      await showStory(page, baseURL, id)
      const control = page.getByRole(role, name === undefined ? {} : { name })
      const root = page.locator('#storybook-root')
      const [before] = await pictures(root)
      // Without a pointer or the focus, which have signs of their own.
      await control.evaluate((element: HTMLElement) => element.click())
      const [after] = await pictures(root)
      expect(after).not.toBe(before)
    })
  }

  /** The borders and grounds of an element and of what is in it, without its text. */
  const signs = (control: Locator) =>
    control.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .map((each) => {
          const { borderColor, borderWidth, backgroundColor, outlineStyle, fontWeight } =
            getComputedStyle(each)
          return [borderColor, borderWidth, backgroundColor, outlineStyle, fontWeight].join(' ')
        })
        .join('\n'),
    )

  for (const { id, what, chosen, other } of [
    {
      id: 'screens-roster--month',
      what: 'the place one is at',
      chosen: 'nav a[aria-current]',
      other: 'nav a:not([aria-current])',
    },
    {
      id: 'travel-offers-states--flights',
      what: 'the flight that is planned',
      chosen: 'article[data-selected]',
      other: 'article:not([data-selected])',
    },
    {
      id: 'components-filterchip-states--all-states',
      what: 'a filter',
      chosen: 'button[aria-pressed=true]',
      other: 'button[aria-pressed=false]',
    },
    {
      id: 'travel-fares-states--days',
      what: 'the day searched',
      chosen: 'button[aria-current=date]',
      other: 'button:not([aria-current])',
    },
  ])
    test(`${what} is told apart: ${id} (issue 19, item 9)`, async ({ storyPage: page, baseURL }) => {
      await showStory(page, baseURL, id)
      await page.locator(chosen).first().waitFor()
      expect(await signs(page.locator(chosen).first())).not.toBe(await signs(page.locator(other).first()))
    })
})
