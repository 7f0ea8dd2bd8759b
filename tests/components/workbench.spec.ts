import { expect, type Page } from '@playwright/test'
import { clockInstants, type Workbench } from '../../.storybook/toolbar.ts'
import { screens } from '../../docs/design-system/screens/screens.ts'
import { builtEntries, builtStories } from '../support/built-stories.ts'
import { test } from '../support/storybook-page.ts'

const stories = builtStories()
const entries = builtEntries()

/** Storybook reads a page's code when it is first opened. */
const patient = { timeout: 60_000 }

/** A page of Storybook alone, without the sidebar around it. */
async function openDocs(page: Page, id: string) {
  await page.goto(`/iframe.html?viewMode=docs&id=${id}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(patient)
}

const addresses = (page: Page) =>
  page
    .locator('a[href^="?path="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test.describe('the pages of the workbench (issue 20, items 2 and 3)', () => {
  test('contents names every page of the sidebar but states sheets, and no other', async ({ page }) => {
    await openDocs(page, 'start-here-contents--docs')
    const idsLinked = async () =>
      (await addresses(page)).map((address) => address.replace(/^\?path=\/\w+\//, ''))
    const titles = [...new Set(Object.values(entries).map(({ title }) => title))]
    const missing = async () => {
      const linked = new Set((await idsLinked()).map((id) => entries[id]?.title))
      return titles.filter((title) => !/\/States$|^Start here\/Contents$/.test(title) && !linked.has(title))
    }
    await expect.poll(missing).toEqual([])
    expect((await idsLinked()).filter((id) => !(id in entries))).toEqual([])
  })

  test('a link of the contents opens its page, and so do those of a screen’s page', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/?path=/docs/start-here-contents--docs')
    const frame = page.frameLocator('#storybook-preview-iframe')
    await frame.getByRole('link', { name: 'Roster › Rests' }).click(patient)
    await expect(frame.getByRole('heading', { level: 1, name: 'Roster › Rests' })).toBeVisible(patient)
    await expect(page).toHaveURL(/path=\/docs\/screens-roster-rests--docs/)
    await frame.getByRole('link', { name: 'Each Kind' }).click()
    await expect(page).toHaveURL(/path=\/story\/screens-roster-rests--each-kind/)
  })

  test('every page that words, flows and screens link to is there', async ({ page }) => {
    test.setTimeout(240_000)
    const pages = Object.keys(entries).filter((id) => /^(start-here|flows|screens|guides).*--docs$/.test(id))
    expect(pages.length).toBeGreaterThan(40)
    const lost: string[] = []
    for (const id of pages) {
      await openDocs(page, id)
      const shown = page.locator('#storybook-docs')
      await expect(shown).toBeVisible()
      const targets = (await addresses(page)).map((address) => address.replace(/^\?path=\/\w+\//, ''))
      lost.push(...targets.filter((target) => !(target in entries)).map((target) => `${id} → ${target}`))
    }
    expect(lost).toEqual([])
  })

  test('each screen has its notes, and each note its screen', () => {
    const shown = stories.filter(({ title }) => title.startsWith('Screens/'))
    expect(new Set(Object.keys(screens))).toEqual(new Set(shown.map(({ title }) => title)))
    for (const [title, { shownBy, leadsTo }] of Object.entries(screens)) {
      expect(stories.filter((story) => story.title === title).map(({ name }) => name)).toContain(shownBy)
      for (const next of leadsTo) expect(Object.keys(screens)).toContain(next)
    }
  })

  test('each step of a flow shows its story, on a phone and at a desk', async ({ page }) => {
    test.setTimeout(240_000)
    const flows = Object.keys(entries).filter((id) => id.startsWith('flows-'))
    expect(flows).toHaveLength(7)
    const ids = new Set(stories.map(({ id }) => id))
    for (const flow of flows) {
      await openDocs(page, flow)
      const links = await addresses(page)
      const steps = links.filter((address) => address.startsWith('?path=/story/'))
      expect(steps.length).toBeGreaterThan(4)
      expect(steps.filter((address) => !ids.has(address.replace('?path=/story/', '')))).toEqual([])
      await expect(page.locator('iframe')).toHaveCount(2 * steps.length)
    }
    // One of them, running.
    const first = page.locator('iframe').first()
    await expect(first.contentFrame().getByRole('heading').first()).toBeVisible(patient)
  })

  for (const word of ['login', 'toast', 'onboarding'])
    test(`the search knows “${word}”`, async ({ page }) => {
      await page.goto('/?path=/docs/start-here-words--docs')
      await page.locator('#storybook-explorer-searchfield').fill(word)
      await expect(page.getByRole('option', { name: new RegExp(word, 'i') }).first()).toBeVisible()
    })

  test('a link that somebody shares carries every knob of the toolbar (item 4)', async ({ page }) => {
    test.setTimeout(120_000)
    const knobs = {
      theme: ['dark', 'Dark'],
      textSize: ['doubled', 'Text 200 %'],
      motion: ['reduced', 'Reduced motion'],
      contrast: ['forced', 'Forced colours'],
      direction: ['rtl', 'Right to left'],
      connection: ['slow', 'Slow connection'],
      scenario: ['busy', 'Server: a busy month'],
      clock: ['early', 'Clock: 04:40 before an early'],
    } satisfies Record<keyof Workbench, [string, string]>
    const globals = Object.entries(knobs)
      .map(([name, [value]]) => `${name}:${value}`)
      .join(';')
    await page.goto(`/?path=/story/screens-roster--month&globals=${globals}`)
    const bar = page.getByRole('toolbar')
    for (const [, label] of Object.values(knobs))
      await expect(bar.getByText(label, { exact: true })).toBeVisible(patient)

    const shown = page.frameLocator('#storybook-preview-iframe').locator('html')
    await expect(shown).toHaveAttribute('data-theme', 'dark', patient)
    await expect(shown).toHaveCSS('font-size', '32px')
    await expect(shown).toHaveAttribute('dir', 'rtl')
    await expect(shown).toHaveAttribute('data-connection', 'slow')
    await expect(shown).toHaveAttribute('data-forced-colors')
    const seen = () =>
      shown.evaluate(() => ({
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        now: new Date().toISOString().slice(0, 16),
      }))
    await expect.poll(seen).toEqual({ isCalm: true, now: clockInstants.early.slice(0, 16) })

    // Another choice in the toolbar goes into the address, and leaves the others there.
    await bar.getByText('Right to left', { exact: true }).click()
    await page.getByText('Left to right', { exact: true }).click()
    await expect(shown).toHaveAttribute('dir', 'ltr')
    for (const [name, [value]] of Object.entries(knobs))
      if (name !== 'direction') expect(decodeURIComponent(page.url())).toContain(`${name}:${value}`)
    expect(decodeURIComponent(page.url())).not.toContain('direction:rtl')
  })
})
