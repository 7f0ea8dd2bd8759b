import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { CountryFlag } from './CountryFlag.tsx'
import { flagBaseUrl, flagged, imagesSettled } from './samples.ts'

const meta = {
  title: 'Components/CountryFlag/States',
  component: CountryFlag,
  args: { code: 'GB', baseUrl: flagBaseUrl },
  play: ({ canvasElement }) => imagesSettled(canvasElement),
} satisfies Meta<typeof CountryFlag>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: ({ baseUrl }) => (
    <StateSheet>
      <StateRow caption="flags">
        {flagged.map((code) => (
          <CountryFlag key={code} code={code} baseUrl={baseUrl} />
        ))}
      </StateRow>
      <StateRow caption="no such flag, no such place, no code">
        <CountryFlag code="ZZ" baseUrl={baseUrl} />
        <CountryFlag code="JP" baseUrl={`${baseUrl}/nowhere`} />
        <CountryFlag code="" baseUrl={baseUrl} />
      </StateRow>
      <StateRow caption="in a line of text">
        <span>
          <CountryFlag code="IE" baseUrl={baseUrl} /> Ireland, <CountryFlag code="ZZ" baseUrl={baseUrl} />{' '}
          somewhere
        </span>
      </StateRow>
    </StateSheet>
  ),
}

/** A failing image, an unknown code, and words where a code should be. */
export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: ({ baseUrl }) => (
    <StateSheet>
      <StateRow caption="unknown, failing, empty">
        <CountryFlag data-testid="failing" code="GB" baseUrl={`${baseUrl}/nowhere`} label="United Kingdom" />
        <CountryFlag code="ZZ" baseUrl={baseUrl} />
        <CountryFlag code="" baseUrl={baseUrl} />
      </StateRow>
      <StateRow caption="not codes at all">
        {Object.values(hostile).map((words) => (
          <CountryFlag key={words} data-testid="word" code={words} baseUrl={baseUrl} />
        ))}
      </StateRow>
    </StateSheet>
  ),
  play: async ({ canvas, canvasElement, step }) => {
    await step('a failed image leaves its code, and its name for the ear', async () => {
      const failing = canvas.getByTestId('failing')
      await waitFor(() => expect(failing).toHaveAttribute('data-fallback'))
      await expect(failing).toHaveTextContent('United KingdomGB')
      await expect(failing.querySelector('img')).toBeNull()
    })
    await step('whatever comes, the flag keeps its size', async () => {
      const widths = canvas.getAllByTestId('word').map((flag) => flag.getBoundingClientRect().width)
      await expect(new Set(widths)).toEqual(new Set([24]))
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    })
  },
}
