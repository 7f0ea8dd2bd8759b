import { expect } from '@playwright/test'
import { openStory, test } from '../support/storybook-page.ts'

/**
 * The accessibility tree of overlays and cards, as committed in `trees/`: what a screen reader is told, in order. Accept a
 * change with `npm run test:parts -- trees --update-snapshots`, and read it aloud before you commit it.
 */
const told = [
  'parts-bottomsheet-states--form',
  'parts-dialog-states--error-message',
  'parts-dialog-states--warning-question',
  'parts-passwordprompt--default',
  'parts-jobprogress--with-status',
  'parts-imageviewer--default',
  'parts-snackbar-states--tones',
  'parts-rostercard--default',
  'parts-reststrip--conflict',
  'parts-restplancard--with-other-ways',
  'parts-rostercalendar--default',
  'parts-flightrow--default',
  'parts-flightpaircard--default',
  'parts-flightchangecard--default',
  'parts-plancard--default',
  'parts-referralcard--default',
  'parts-commutetimeline--default',
  'screens-roster--month',
  'screens-registration--payment',
  'screens-settings-hub--hub',
  'screens-subscription--active',
]

for (const id of told) {
  test(`what is heard of ${id}`, async ({ storyPage, baseURL }) => {
    await storyPage.setViewportSize({ width: 390, height: 844 })
    await openStory(storyPage, baseURL, { id })
    // A screen has it once it is idle.
    if (id.startsWith('screens-'))
      await storyPage.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    // Some of it is fetched, and comes after that.
    await expect(async () => {
      expect(await storyPage.locator('body').ariaSnapshot()).toMatchSnapshot(`${id}.txt`)
    }).toPass({ timeout: 10_000 })
  })
}
