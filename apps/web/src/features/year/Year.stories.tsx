import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { choose, press, type Canvas } from '#testing/calendar-steps.ts'
import { changeConnection } from '#testing/connection.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Year',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('year') },
  args: { path: '/dashboard/year' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const months = (canvas: Canvas, name: string) => canvas.findByRole('table', { name })

/** The cells of a month: the year before, and this year. */
async function expectMonth(table: HTMLElement, name: string, ...cells: readonly string[]): Promise<void> {
  const row = within(table).getByRole('rowheader', { name }).closest('tr')
  const texts = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  await expect(texts).toEqual(cells)
}

export const AgainstLastYear: Story = {
  tags: ['wide'],
  play: async ({ canvas, step }) => {
    await step('the figures, and what they are compared over', async () => {
      await expect(
        await canvas.findByText(/More and less are against 2025, for March to May and July to October:/),
      ).toBeVisible()
      await expect(
        canvas.getByText('Not fetched, or no longer stored: February. Their duties are in no figure.'),
      ).toBeVisible()
    })
    await step('a month that was never fetched is not a month at work', async () => {
      const table = await months(canvas, 'Hours at home by month')
      await expectMonth(table, 'February', 'Not known', 'Not known')
      await expectMonth(table, 'December', '437 h437 hours', '–Ahead')
    })
    await expectWithinWindow()
  },
}

export const ByCost: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Booked')
    const table = await months(canvas, 'Cost of booked flights by month')
    await expect(within(table).getAllByRole('row')).toHaveLength(13)
    const routes = await months(canvas, 'Cost of booked flights by route')
    await expect(within(routes).getByRole('rowheader', { name: /^EDI–LHR, \d+ flights$/ })).toBeVisible()
  },
}

export const ByNight: Story = {
  args: { path: '/dashboard/year?year=2025&show=nights' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: '2025' })).toBeChecked()
    await expect(await months(canvas, 'Nights near base by month')).toBeVisible()
    await choose(canvas, '2026')
    await expect(await canvas.findByText(/against 2025/)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Near base' })).toBeChecked()
  },
}

export const DownloadsTheBookings: Story = {
  play: async ({ canvas }) => {
    const saved: Blob[] = []
    spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:story'
    })
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await press(canvas, 'Download CSV')
    await waitFor(() => expect(click).toHaveBeenCalled())
    const text = await saved[0]?.text()
    await expect(text).toContain('not a receipt and no tax advice')
    await expect(text).toMatch(/\r\n2026-01-\d\d,2026-01-\d\d 06:30,Europe\/London,/)
    await expect(text).not.toMatch(/\r\n2025-/)
  },
}

export const ThePictureIsSeenFirst: Story = {
  play: async ({ canvas, step }) => {
    await press(canvas, 'Show the picture')
    const picture = await canvas.findByRole('img', { name: /^My commuting year 2026\./ })
    await step('it holds figures alone', async () => {
      await expect(picture).toHaveAccessibleName(
        /At home: [\d,]+ h\. Near base: \d+ nights\. Flights booked: \d+\./,
      )
      await expect(picture.getAttribute('aria-label')).not.toMatch(/£|YR\d|EDI|BA/)
    })
    await step('what it cost only where it is asked for', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'Show what it cost' }))
      await waitFor(() => expect(picture).toHaveAccessibleName(/Spent on them: £/))
    })
    await step('it is downloaded where nothing can be shared', async () => {
      spyOn(URL, 'createObjectURL').mockReturnValue('blob:story')
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
      await press(canvas, /^(?:Download|Share) picture$/)
      await waitFor(() => expect(click).toHaveBeenCalled())
    })
  },
}

export const FirstYear: Story = {
  parameters: server('yearFirst'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing to compare with:/)).toBeVisible()
    await expect(canvas.queryByText(/ more$| less$/)).toBeNull()
    const table = await months(canvas, 'Hours at home by month')
    await expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  },
}

export const TwoCurrencies: Story = {
  args: { path: '/dashboard/year?show=cost' },
  parameters: server('yearCurrencies'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Converted at the rates of 4 Nov\./)).toBeVisible()
    await expect(canvas.getAllByText(/\+ CFPF/).length).toBeGreaterThan(2)
  },
}

export const LongRoutes: Story = {
  args: { path: '/dashboard/year?show=cost' },
  parameters: server('yearLong'),
  play: async ({ canvas }) => {
    const routes = await months(canvas, 'Cost of booked flights by route')
    await expect(within(routes).getAllByRole('row').length).toBeGreaterThan(5)
    await expectWithinWindow()
  },
}

export const NothingKnown: Story = {
  parameters: server('yearEmpty'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No roster for 2026 yet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the roster' })).toHaveAttribute('href', '/dashboard')
  },
}

export const Loading: Story = {
  parameters: server('yearPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your year')).toBeInTheDocument()
  },
}

export const Failure: Story = {
  parameters: server('yearFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

export const OfflineWithoutIt: Story = {
  ...reader.offline,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2026 is not on this device yet' })).toBeVisible()
  },
}

export const GoesOffline: Story = {
  play: async ({ canvas }) => {
    await months(canvas, 'Hours at home by month')
    changeConnection('offline')
    await expect(await canvas.findByText(/^From this device, as of/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
  },
}
