import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { CarrierLogo } from './CarrierLogo.tsx'

const carriers = {
  BA: 'British Airways',
  U2: 'easyJet',
  EI: 'Aer Lingus',
  LM: 'Loganair',
  KL: 'KLM',
  BAW: 'British Airways',
}

const meta = {
  title: 'Components/CarrierLogo/States',
  component: CarrierLogo,
  args: { code: 'BA', name: 'British Airways' },
} satisfies Meta<typeof CarrierLogo>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      {(['regular', 'small'] as const).map((size) => (
        <StateRow key={size} caption={`${size}: six carriers, unknown`}>
          {Object.entries(carriers).map(([code, name]) => (
            <CarrierLogo key={code} size={size} code={code} name={name} />
          ))}
          <CarrierLogo size={size} name="Carrier not known" />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <StateRow caption="no code, small letters, a whole name, emoji: a plane each">
      {['', 'ba', hostile.unbroken, hostile.emoji].map((code) => (
        <CarrierLogo key={code} code={code} name={hostile.long} />
      ))}
    </StateRow>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-unknown] svg')).toHaveLength(4)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
