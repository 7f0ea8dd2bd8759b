import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '../../../../../../.storybook/network.ts'
import { expectWithinWindow, reader } from '../../../../../../.storybook/reader.ts'
import { StoryApp } from '../../../../../../.storybook/StoryApp.tsx'

const oneWay = '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23'
const outAndBack = `${oneWay}&return_date=2026-11-24`

const meta = {
  title: 'Screens/Flights/Results',
  component: StoryApp,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('searchReturn') },
  args: { path: oneWay },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const found = (canvas: Canvas) => canvas.findByRole('region', { name: 'Flights found' })
const rows = async (canvas: Canvas) => within(await found(canvas)).findAllByRole('article')
const count = async (canvas: Canvas, text: string) =>
  waitFor(async () => expect(within(await found(canvas)).getByRole('status')).toHaveTextContent(text))

export const OneWay: Story = {
  tags: ['narrow-picture'],
  play: async ({ canvas }) => {
    await count(canvas, '7 flights')
    await expect((await rows(canvas)).length).toBeGreaterThan(3)
    await expect(canvas.getByText('Sample data')).toBeVisible()
    await expectWithinWindow()
  },
}

export const ChooseOutbound: Story = {
  args: { path: outAndBack },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Choose your outbound flight' })).toBeVisible()
    await count(canvas, '7 flights')
  },
}

export const FilterSheet: Story = {
  play: async ({ canvas }) => {
    await count(canvas, '7 flights')
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible()
  },
}

export const Dark: Story = { ...OneWay, ...reader.dark, tags: ['no-picture'] }
