import { browserEnvironment } from '@slipstream/client/device/environment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { readConfig } from '#data/config.ts'
import { createCore } from '#shell/engine/create-core.ts'
import { createEngine } from '#shell/engine/create-engine.ts'
import { EngineContext } from '#data/engine.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

function Broken(): never {
  throw new TypeError('trips is undefined')
}

const engine = createEngine(
  createCore(readConfig(import.meta.env), {
    ...browserEnvironment(),
    writeLog: () => undefined,
  }),
)

const meta = {
  title: 'Screens/Section that fails',
  tags: ['logs-errors'],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <EngineContext value={engine}>
        <Story />
      </EngineContext>
    ),
  ],
  // Its reference is another each time.
  beforeEach: () => {
    const made = spyOn(crypto, 'randomUUID').mockReturnValue('3f2a9c1e-0b4d-4c8e-9a51-5d7b1e2f3a4b')
    return () => made.mockRestore()
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The root error screen: the whole page, and nothing of what was shown on it. */
export const WholePage: Story = {
  tags: ['picture', 'error'],
  render: () => (
    <SectionBoundary section="app" instead="page">
      <Broken />
    </SectionBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reference: 3f2a9c1e')).toBeVisible()
  },
}

/** A section among others: they go on. */
export const Section: Story = {
  tags: ['error'],
  render: () => (
    <SectionBoundary section="roster list">
      <Broken />
    </SectionBoundary>
  ),
}
