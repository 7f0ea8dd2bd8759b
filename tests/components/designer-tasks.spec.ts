import { expect, test, type Locator, type Page } from '@playwright/test'

/* The designer’s six tasks, each from the first page in at most three presses (issue 48, Numbers). */

interface Workbench {
  page: Page
  /** The page or story that is shown. */
  shown: ReturnType<Page['frameLocator']>
  press: (control: Locator) => Promise<void>
}

async function openWorkbench(page: Page): Promise<Workbench> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const shown = page.frameLocator('#storybook-preview-iframe')
  // The first visit to a server that has just started loads all of Storybook.
  await expect(shown.getByRole('heading', { name: 'Contents' })).toBeVisible({ timeout: 30_000 })
  let presses = 0
  return {
    page,
    shown,
    press: async (control) => {
      presses += 1
      expect(presses).toBeLessThanOrEqual(3)
      await control.click()
    },
  }
}

const link = ({ shown }: Workbench, name: string) => shown.getByRole('link', { name, exact: true })
const tool = ({ page }: Workbench, name: RegExp) => page.getByRole('button', { name }).first()
const choice = ({ page }: Workbench, name: string) =>
  page.getByRole('option', { name }).or(page.getByRole('menuitem', { name })).first()

const tasks: Record<string, (workbench: Workbench) => Promise<void>> = {
  'where a token shows': async (workbench) => {
    const { press, shown } = workbench
    await press(link(workbench, 'Tokens'))
    await press(shown.getByText(/^Cards, bars, lists\. \d+ folders$/))
    await expect(shown.locator('details[open] img').first()).toBeVisible()
  },
  'every error of the flight search': async (workbench) => {
    const { press, shown } = workbench
    await press(link(workbench, 'Flights › Search'))
    await expect(shown.getByRole('heading', { name: /^Error/ })).toBeVisible()
    await expect(shown.locator('img').first()).toBeVisible()
  },
  'the five duty colours in dark': async (workbench) => {
    const { press, shown } = workbench
    await press(link(workbench, 'in its five colours'))
    await press(tool(workbench, /Light/))
    await press(choice(workbench, 'Dark'))
    await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark')
    for (const status of ['Booked', 'Standby', 'Not booked', 'Hotel'])
      await expect(shown.getByText(status, { exact: true }).first()).toBeVisible()
  },
  'the first run on a phone': async (workbench) => {
    const { press, shown } = workbench
    await press(link(workbench, 'First run to first roster'))
    await expect(shown.locator('img').first()).toBeVisible()
  },
  'text at 200 %': async (workbench) => {
    const { press, shown } = workbench
    await press(link(workbench, 'Roster'))
    await press(tool(workbench, /100 %/))
    await press(choice(workbench, '200 %'))
    await expect(shown.locator('html')).toHaveCSS('font-size', '32px')
  },
  'what changed since the last release': async (workbench) => {
    const { press, shown } = workbench
    await press(link(workbench, 'What changed'))
    await expect(shown.getByRole('heading', { name: 'What changed', level: 1 })).toBeVisible()
  },
}

for (const [task, find] of Object.entries(tasks))
  test(`a designer finds ${task} in at most three presses (issue 48)`, async ({ page }) => {
    await find(await openWorkbench(page))
  })
