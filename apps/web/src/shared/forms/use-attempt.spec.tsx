import { browserEnvironment } from '@slipstream/client/device/environment'
import { Button } from '@slipstream/design-system/Button'
import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { readConfig } from '#data/config.ts'
import { createCore } from '#shell/engine/create-core.ts'
import { createEngine } from '#shell/engine/create-engine.ts'
import { EngineContext } from '#data/engine.ts'
import { useAttempt } from './use-attempt.ts'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

const made = createEngine(createCore(readConfig(import.meta.env), browserEnvironment()))
const release = fn()
const hold = fn(() => release)
const engine = { ...made, reloads: { ...made.reloads, hold } }

let answer = Promise.withResolvers<void>()

function Sending() {
  const { isPending, failure, run } = useAttempt()
  return (
    <>
      <Button isPending={isPending} onClick={() => void run(() => answer.promise)}>
        Send
      </Button>
      {failure && <p>{failure.message}</p>}
    </>
  )
}

const meta = {
  title: 'Screens/Attempt',
  component: Sending,
  beforeEach: () => {
    answer = Promise.withResolvers()
  },
  decorators: [
    (Story) => (
      <EngineContext value={engine}>
        <Story />
      </EngineContext>
    ),
  ],
} satisfies Meta<typeof Sending>
const test = behaviour(meta)

/** Issue 7, Service worker: what is on its way is not cut off, and does not come back as if it had never been sent. */
test('reloads are held back while a call is under way', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  await expect(hold).not.toHaveBeenCalled()
  await step('while it is under way reloads are held back', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(hold).toHaveBeenCalledOnce())
    await expect(release).not.toHaveBeenCalled()
  })
  await step('and no longer once it is over, however it ended', async () => {
    answer.reject(new Error('No network.'))
    await expect(await canvas.findByText('No network.')).toBeVisible()
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
  })
})
