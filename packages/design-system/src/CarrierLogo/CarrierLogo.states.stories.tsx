import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
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

/** Whatever is no code becomes a plane. */
export const BadInput: Story = {
  ...badInput(meta, (text) => ({ code: text, name: text }), { code: '' }, { code: 'ba' }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-unknown] svg')).toHaveLength(6)
  },
}
