import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { CountryFlag } from './CountryFlag.tsx'
import { flagBaseUrl, flagged, imagesSettled } from './CountryFlag.test-data.ts'

const meta = {
  title: 'Components/Show a flight or a price/CountryFlag/States',
  id: 'components-countryflag-states',
  tags: ['!autodocs'],
  component: CountryFlag,
  args: { code: 'GB', baseUrl: flagBaseUrl },
  play: ({ canvasElement }) => imagesSettled(canvasElement),
} satisfies Meta<typeof CountryFlag>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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

export const BadInput: Story = {
  ...badInput(
    meta,
    (text) => ({ code: text, label: text }),
    { code: 'ZZ' },
    { code: '' },
    { baseUrl: `${flagBaseUrl}/nowhere`, label: 'United Kingdom' },
  ),
  play: async ({ canvas, canvasElement, step }) => {
    await step('a failed image leaves its code, and its name for the ear', async () => {
      const failing = canvas.getByText('United Kingdom').parentElement
      await waitFor(() => expect(failing).toHaveAttribute('data-fallback'))
      await expect(failing).toHaveTextContent('United KingdomGB')
      await expect(failing?.querySelector('img')).toBeNull()
    })
    await step('whatever comes, the flag keeps its size', async () => {
      const flags = [...canvasElement.querySelectorAll('[data-case] > *')]
      await expect(new Set(flags.map((flag) => flag.getBoundingClientRect().width))).toEqual(new Set([24]))
    })
  },
}
