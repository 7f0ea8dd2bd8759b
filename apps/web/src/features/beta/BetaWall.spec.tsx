import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, userEvent } from 'storybook/test'
import meta from './BetaWall.stories.tsx'

const test = behaviour(meta)

/** Specification §5 Beta password: required (issue 16, C4). */
test('the beta password is required, and the right one opens the wall', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Enter Beta' }))
  await expect(canvas.getByLabelText('Beta password')).toHaveAccessibleDescription('Password is required')
  await userEvent.type(canvas.getByLabelText('Beta password'), 'F')
  await expect(canvas.getByLabelText('Beta password')).not.toHaveAccessibleDescription()
  await userEvent.type(canvas.getByLabelText('Beta password'), 'IRST-OFFICER{Enter}')
  await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
})
