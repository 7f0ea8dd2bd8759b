import { errors, type Page } from '@playwright/test'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { aimsCalendar, comingJuly, dayTrip, officeDay } from '../support/crew-calendar.ts'
import { createFlightHand } from '../support/flight-hand.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import type { RunningServer } from '../support/server.ts'
import { bookFlight, dayFromNow } from './flight-steps.ts'
import { expect, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { chooseAction } from './roster-steps.ts'

const july = comingJuly()

/** Each walk has a member of its own, so that one does not find what another has used up. */
const walks = {
  'the roster': [`/dashboard?month=${july}`, `/dashboard?month=${july}&as=calendar`],
  flights: ['/dashboard/hotline', `/dashboard/hotline?origin=EDI&destination=LHR&date=${dayFromNow(20)}`],
  'saved flights and flight changes': ['/dashboard/saved', '/dashboard/flight-changes'],
  'the settings': [
    '/dashboard/settings',
    '/dashboard/settings/profile',
    '/dashboard/settings/calendars',
    '/dashboard/settings/sharing',
    '/dashboard/settings/app',
    '/dashboard/settings/notifications',
    '/dashboard/settings/support',
  ],
  'the subscription': ['/dashboard/settings/payment'],
}

/** A member who has something on every screen. */
async function joinWithPlans(page: Page, server: RunningServer): Promise<void> {
  const member = await memberOf(server)
  await takeCalendar(member, aimsCalendar(july, [dayTrip, officeDay]))
  await bookFlight(member)
  const flights = createFlightHand(member)
  await flights.saved()
  await flights.savedPair()
  await flights.search()
  await flights.changeAsked()
  await signIn(page, server, member, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
}

interface Control {
  /** `button Plan, BA1460`. */
  readonly name: string
  /** The same for controls that differ only in flight, place, day or price. */
  readonly kind: string
}

/** What can be pressed: in the topmost dialog or menu, else on the screen. Links out of the app and log-out are left out. */
function controlsIn(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const layers = [...document.querySelectorAll('[role=dialog],[role=alertdialog],[role=menu]')]
    const layer = layers.findLast((each) => each.checkVisibility())
    const found = (layer ?? document).querySelectorAll<HTMLElement>(
      'a[href],button,[role=radio],[role=switch],[role=menuitem],input[type=checkbox],input[type=radio]',
    )
    return [...found].flatMap((control) => {
      // `screens.spec.ts` walks the navigation.
      const isOut = control.matches('[target=_blank],[download],[href^="mailto:"],[href="#main"],nav a')
      const isUsable =
        control.checkVisibility() &&
        !control.closest('[inert],[aria-hidden=true]') &&
        !control.matches(':disabled,[aria-disabled=true]') &&
        control.tabIndex >= 0
      const named = document.getElementById(control.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
      const label = named ?? control.closest('label') ?? control
      const spoken = (control.ariaLabel ?? label.textContent).trim().replaceAll(/\s+/g, ' ')
      if (!isUsable || isOut || /^Log out|^Skip to/.test(spoken)) return []
      const name = `${control.role ?? control.localName} ${spoken}`
      const kind = name
        .replaceAll(/\d+/g, '#')
        .replaceAll(/\b[A-Z]{2,3}\b/g, '@')
        .replaceAll(/\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b/g, 'day')
      control.dataset['walk'] = name
      return [{ name, kind }]
    })
  })
}

/** Whether it comes true within that time. */
async function comesTrue(page: Page, isTrue: () => boolean, timeout: number): Promise<boolean> {
  await page.evaluate(() => delete document.documentElement.dataset['steady'])
  try {
    await page.waitForFunction(isTrue, undefined, { polling: 'raf', timeout })
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  }
}

/** Whether the keyboard is somewhere, and stays there for 12 frames. */
const isFocusSomewhere = (page: Page) =>
  comesTrue(
    page,
    () => {
      const { dataset } = document.documentElement
      const isLost = document.activeElement === null || document.activeElement === document.body
      dataset['steady'] = String(isLost ? 0 : Number(dataset['steady'] ?? 0) + 1)
      return Number(dataset['steady']) >= 12
    },
    5000,
  )

/** Whether the screen has loaded: it has its navigation, nothing is busy, and it stays so for 12 frames. */
const isLoaded = (page: Page) =>
  comesTrue(
    page,
    () => {
      const { dataset } = document.documentElement
      const isLoading =
        document.querySelector('[aria-busy=true],[data-shape],[data-entering],[data-exiting]') ||
        !document.querySelector('nav a')
      const controls = document.querySelectorAll('a[href],button,input').length
      const [before, frames] = (dataset['steady'] ?? '').split(' ')
      const steady = !isLoading && before === String(controls) ? Number(frames) + 1 : 0
      dataset['steady'] = `${controls} ${steady}`
      return steady >= 12
    },
    8000,
  )

/** Presses a control as the keyboard does; false if it is gone by now. */
async function press(page: Page, { name }: Control): Promise<boolean> {
  const [control] = await page.locator(`[data-walk=${JSON.stringify(name)}]`).all()
  if (!control) return false
  await control.focus()
  await page.keyboard.press(/^(a|button|menuitem|link) /.test(name) ? 'Enter' : 'Space')
  return true
}

/** Opened from a link alone: at its address a subscriber is sent to the roster (specification §2 Routing rules). */
const linked: Readonly<Record<string, { from: string; link: RegExp }>> = {
  '/dashboard/settings/payment': { from: '/dashboard/settings', link: /^Subscription/ },
}

async function open(page: Page, url: string): Promise<void> {
  const way = linked[url]
  await page.goto(way?.from ?? url)
  if (way) await page.getByRole('link', { name: way.link }).press('Enter')
  // What is loaded once the page is idle is there too.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  expect(await isLoaded(page), `${url} has loaded`).toBe(true)
  // A redirect would have another screen walked in its place.
  expect(page.url().endsWith(url), `${page.url()} is the screen to walk`).toBe(true)
}

const overlay = (page: Page) => page.locator('[role=dialog],[role=alertdialog],[role=menu]').last()

/** Presses one control of each kind on the screens, and in every sheet and menu that one of them opens, and then Escape. */
async function walk(page: Page, screens: readonly string[]) {
  const seen = new Set<string>()
  const isNew = ({ kind }: Control) => !seen.has(kind) && Boolean(seen.add(kind))
  const lost: string[] = []
  const pressed: string[] = []
  const check = async (step: string) => {
    pressed.push(step)
    const isLost = !(await isFocusSomewhere(page))
    if (process.env['WALK']) console.log(isLost ? 'LOST' : '    ', step)
    if (isLost) lost.push(step)
  }
  for (const url of screens) {
    await open(page, url)
    await page.waitForLoadState('networkidle')
    await isLoaded(page)
    for (const control of (await controlsIn(page)).filter(isNew)) {
      const again = async () => {
        if ((await overlay(page).isVisible()) || !page.url().endsWith(url)) await open(page, url)
        await controlsIn(page)
        return press(page, control)
      }
      const isOpenAgain = async () => {
        if (await overlay(page).isVisible()) return true
        if (!(await again())) return false
        await isLoaded(page)
        return overlay(page).isVisible()
      }
      if (!(await again())) continue
      const step = `${url}: ${control.name}`
      await check(step)
      await isLoaded(page)
      if (!(await overlay(page).isVisible())) continue
      for (const inner of (await controlsIn(page)).filter(isNew)) {
        // What was done in there may have given the control another name, or have closed the sheet.
        if (!(await isOpenAgain())) break
        await controlsIn(page)
        if (await press(page, inner)) await check(`${step} › ${inner.name}`)
        await isLoaded(page)
      }
      if (!(await isOpenAgain())) continue
      await page.keyboard.press('Escape')
      await check(`${step} › Escape`)
      await isLoaded(page)
    }
  }
  return { pressed, lost }
}

test.describe('the focus is never lost (issue 19, item 10)', () => {
  for (const [name, screens] of Object.entries(walks))
    test(`${name}: after any press, and after Escape, it is on something`, async ({ page, server }) => {
      test.setTimeout(400_000)
      await joinWithPlans(page, server)
      const { pressed, lost } = await walk(page, screens)
      expect(lost).toEqual([])
      expect(pressed.length).toBeGreaterThan(8)
    })

  test('the main actions keep it where the person is', async ({ page, server }) => {
    test.setTimeout(200_000)
    await joinWithPlans(page, server)
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    await test.step('a fetch that ends', async () => {
      await open(page, `/dashboard?month=${july}`)
      await chooseAction(page, 'Fetch roster')
      const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
      await prompt.getByLabel('Password', { exact: true }).fill(server.crew_password)
      await page.keyboard.press('Enter')
      await expect(prompt).toBeHidden()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(monthLabel(july))
      await expect(overlay(page)).toBeHidden()
      expect(await isFocusSomewhere(page)).toBe(true)
    })
    await test.step('Plan, and the optimiser’s undo', async () => {
      await chooseAction(page, 'Optimise month')
      const sheet = page.getByRole('dialog', { name: 'Optimise month' })
      await pressOn(sheet.getByRole('button', { name: /^Plan: / }).first())
      await expect(sheet.getByRole('button', { name: /^Undo: / }).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(sheet.getByRole('button', { name: /^Undo: / })).toHaveCount(0)
      expect(await isFocusSomewhere(page)).toBe(true)
      await expect(sheet.locator(':focus')).toHaveCount(1)
    })
    await test.step('Edit search', async () => {
      await open(page, walks.flights[1] ?? '')
      await pressOn(button('Edit search'))
      await expect(page.getByRole('form', { name: 'Search flights' })).toBeFocused()
      await pressOn(button('Cancel'))
      await expect(button('Edit search')).toBeFocused()
    })
    await test.step('Add a card, and its Cancel', async () => {
      await open(page, walks['the subscription'][0] ?? '')
      await pressOn(button('Add a card'))
      await expect(page.getByRole('form', { name: 'New card' })).toBeFocused()
      await pressOn(page.getByRole('button', { name: 'Cancel', exact: true }))
      await expect(button('Add a card')).toBeFocused()
    })
    await test.step('closing the reschedule sheet', async () => {
      await open(page, '/dashboard/saved')
      const more = button(/^More for /).first()
      await pressOn(more)
      await page
        .getByRole('menuitem', { name: /^Change my booking/ })
        .first()
        .press('Enter')
      await overlay(page).getByLabel('Booking reference').waitFor()
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toBeHidden()
      await expect(more).toBeFocused()
    })
    await test.step('removing the saved flights, the last one too', async () => {
      const save = button(/^Save /)
      await expect(save).toHaveCount(2)
      await pressOn(save.first())
      await expect(save).toHaveCount(1)
      expect(await isFocusSomewhere(page)).toBe(true)
      // For a moment after a removal a press removes nothing: the next card moves under the finger.
      await expect(async () => {
        await pressOn(save)
        await expect(save).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      expect(await isFocusSomewhere(page)).toBe(true)
    })
  })

  test('the first press of a page keeps it too, though its code has still to load', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    const member = await memberOf(server)
    await createFlightHand(member).saved()
    await signIn(page, server, member, '/dashboard/saved')
    const save = page.getByRole('button', { name: /^Save / })
    await save.waitFor()
    const code = Promise.withResolvers<undefined>()
    await page.route('**/assets/keep-focus-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/dashboard/saved')
    await save.press('Enter')
    await expect(save).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    code.resolve(undefined)
    expect(await isFocusSomewhere(page)).toBe(true)
    await context.close()
  })
})
