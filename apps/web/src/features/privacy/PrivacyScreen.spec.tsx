import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import meta from './PrivacyScreen.stories.tsx'

const test = behaviour(meta)

/** What was typed is there again. */
test('leads back to the log-in form with what was typed', {
  parameters: server('unauthenticated'),
  args: { path: '/', isSignedIn: false },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'rowan@crew.example')
    await userEvent.click(canvas.getByRole('link', { name: 'Your privacy' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to where you were' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue('rowan@crew.example')
  },
})

/** From registration, before anything is given. */
test('registration leads to the privacy note', {
  parameters: server('unauthenticated'),
  args: { path: '/register', isSignedIn: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'What we keep about you' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your privacy' })).toBeVisible()
  },
})
