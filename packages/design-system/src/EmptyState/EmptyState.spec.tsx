import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './EmptyState.stories.tsx'

const test = behaviour(meta)

const search = fn()

test("has a heading in the page's outline", {
  args: { headingLevel: 3, action: <Button onClick={search}>Search flights</Button> },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('its title is a heading of the level asked for, and nothing is an alarm', async () => {
      await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
        /^No roster for March 2026 yet$/,
      )
      await expect(canvas.queryByRole('alert')).toBeNull()
    })
    await step('the icon is not heard', async () => {
      await expect(canvasElement.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull()
    })
    await step('the next step is one Tab away', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(search).toHaveBeenCalledOnce()
    })
  },
})
