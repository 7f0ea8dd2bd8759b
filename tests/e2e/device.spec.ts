import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'
import { expect, logIn, test } from './fixtures.ts'

/** What the device does for the installed app (issue 7, Installable), by the worker that is really there. */

/** Loads the page again once the worker is there, which then answers for it. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Sends a file to the share target, as the system's share sheet does. */
async function share(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const files = new DataTransfer()
      files.items.add(new File([content], fileName, { type: 'text/calendar' }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share-calendar', enctype: 'multipart/form-data' })
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name: 'calendar', files: files.files })
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [name, text] as const,
  )
}

test('a calendar that another app shares lies in the import, once', async ({ page, server }) => {
  await logIn(page, server)
  await underWorker(page)
  await share(page, 'november.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')
  await expect(page.getByText('“november.ics” came from another app.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/dashboard/settings/calendars`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Import your roster' })).toBeVisible()
  await expect(page.getByText('came from another app')).toBeHidden()
})

const registrationsSchema = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
})

/** Pushes to the worker as a push service would. */
async function createPusher(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const [first] = registrationsSchema.parse(event).registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    return notices.map(({ title, tag }) => ({ title, tag }))
  })

/** Taps a notice. */
async function tap(context: BrowserContext, tag: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async (wanted) => {
    const notices = await Reflect.get(globalThis, 'registration').getNotifications({ tag: wanted })
    const NoticeEvent = Reflect.get(globalThis, 'NotificationEvent')
    dispatchEvent(new NoticeEvent('notificationclick', { notification: notices[0] }))
  }, tag)
}

test('a push is shown, leads to its place, and is gone at the log-out', async ({ page, context, server }) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await logIn(page, server)
  await underWorker(page)
  const push = await createPusher(context, page, server.url)

  await push(
    JSON.stringify({
      topic: 'flight_change',
      title: 'Your flight was changed',
      body: 'Open the app for the details.',
      path: '/dashboard/settings/notifications',
      tag: 'flight-change-1',
    }),
  )
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title: 'Your flight was changed', tag: 'flight-change-1' }])

  // What cannot be read is shown all the same: browsers ask for it.
  await push('not JSON')
  await expect.poll(() => shownNotices(page)).toContainEqual({ title: 'Slipstream', tag: 'slipstream' })

  await tap(context, 'flight-change-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()

  await page.goto(`${server.url}/dashboard/settings`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect.poll(() => shownNotices(page)).toEqual([])
})
