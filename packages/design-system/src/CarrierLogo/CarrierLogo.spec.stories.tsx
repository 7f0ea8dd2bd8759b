import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CarrierLogo } from './CarrierLogo.tsx'

const meta = {
  title: 'Components/CarrierLogo/Behaviour',
  component: CarrierLogo,
  tags: ['!autodocs', 'behaviour'],
  args: { code: 'BA', name: 'British Airways' },
} satisfies Meta<typeof CarrierLogo>
export default meta
type Story = StoryObj<typeof meta>

export const SpeaksTheName: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName('British Airways')
  },
}

export const IsSilentBesideTheName: Story = {
  render: () => (
    <p>
      <CarrierLogo code="BA" isDecorative /> British Airways
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
}

export const KeepsACarriersHue: Story = {
  render: () => (
    <>
      <CarrierLogo code="U2" name="easyJet" />
      <CarrierLogo code="U2" name="easyJet" size="small" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [one, other] = within(canvasElement).getAllByRole('img')
    await expect(one?.dataset['hue']).toBeTruthy()
    await expect(one?.dataset['hue']).toBe(other?.dataset['hue'])
  },
}

export const FetchesNothing: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img, image, [src], [href]')).toBeNull()
  },
}
