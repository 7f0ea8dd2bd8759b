import { expect } from '@playwright/test'
import { openStory, test } from '../support/storybook-page.ts'

/**
 * The accessibility tree of overlays and cards, as committed in `trees/`: what a screen reader is told, in order. Accept a
 * change with `npm run test:components -- trees --update-snapshots`, and read it aloud before you commit it.
 */
const told = [
  'components-bottomsheet-states--form',
  'components-dialog-states--error-message',
  'components-dialog-states--warning-question',
  'components-passwordprompt--default',
  'components-jobprogress--with-status',
  'components-imageviewer--default',
  'components-snackbar-states--tones',
  'components-rostercard--default',
  'components-reststrip--conflict',
  'components-restplancard--with-other-ways',
  'components-rostercalendar--default',
  'components-flightrow--default',
  'components-flightpaircard--default',
  'components-flightchangecard--default',
  'components-plancard--default',
  'components-referralcard--default',
  'components-commutetimeline--default',
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
