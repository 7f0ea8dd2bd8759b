import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { findOpen, givePassword, november } from '#testing/steps/roster-job-steps.ts'

const toDublin = `${november}&item=trip%3Atrip-dub&view=from_work`

const results = `${november}&sheet=flights&route=2026-11-14.LHR-EDI&route=2026-11-15.LHR-EDI`

const meta = {
  title: 'Screens/Roster/Staff seats',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('monthJobFinishes') },
  args: { path: results },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** What a search found, by its address: as back and reload show it. */
export const Found: Story = {
  tags: ['wide', 'thumbnail'],
  play: async () => {
    const sheet = await findOpen('Flights found')
    await expect((await sheet.findAllByRole('article')).length).toBeGreaterThan(2)
    await expectWithinWindow()
  },
}

async function search(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Search for staff seats' }, { timeout: 10_000 })
  await userEvent.click(button)
  await givePassword(demoCrewPassword)
}

export const NoneFound: Story = {
  tags: ['empty'],
  parameters: server('sectorsNotFound'),
  args: { path: toDublin },
  play: async () => {
    await search()
    const sheet = await findOpen('Flights found')
    await expect(sheet.getByRole('heading', { name: 'No direct flights found' })).toBeVisible()
  },
}

export const ResultsFailure: Story = {
  tags: ['error'],
  parameters: server('searchResultsFailure'),
  play: async () => {
    const sheet = await findOpen('Flights found')
    await expect(await sheet.findByText('Flights cannot be searched now.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}
