import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { CountryFlag } from './CountryFlag.tsx'
import { flagBaseUrl } from './samples.ts'

const meta = {
  title: 'Components/CountryFlag/Behaviour',
  component: CountryFlag,
  tags: ['!autodocs', 'behaviour'],
  args: { code: 'gb', baseUrl: flagBaseUrl },
} satisfies Meta<typeof CountryFlag>
export default meta
type Story = StoryObj<typeof meta>

/** Spec §7, Third-party: by lower-case code, in webp and png, at two sizes. */
export const AsksForWebpOrPngAtTwoSizes: Story = {
  args: { code: 'GB' },
  play: async ({ canvasElement }) => {
    const source = canvasElement.querySelector('source')
    const image = canvasElement.querySelector('img')
    await expect(source?.srcset).toBe(`${flagBaseUrl}/w20/gb.webp, ${flagBaseUrl}/w40/gb.webp 2x`)
    await expect(source?.type).toBe('image/webp')
    await expect(image?.getAttribute('src')).toBe(`${flagBaseUrl}/w20/gb.png`)
    await expect(image?.srcset).toBe(`${flagBaseUrl}/w40/gb.png 2x`)
    await waitFor(() => expect(image?.naturalWidth).toBe(20))
  },
}

export const IsDecorationUntilItIsNamed: Story = {
  render: (args) => (
    <>
      <p data-testid="beside">
        <CountryFlag {...args} /> United Kingdom
      </p>
      <p data-testid="alone">
        <CountryFlag {...args} label="United Kingdom" />
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('img')).toEqual([])
    await expect(heard(canvas.getByTestId('beside'))).toBe('United Kingdom')
    await expect(heard(canvas.getByTestId('alone'))).toBe('United Kingdom')
  },
}

export const AFailureIsForgottenWithItsCountry: Story = {
  render: function Switcher(args) {
    const [code, setCode] = useState('ZZ')
    return (
      <button type="button" style={{ minHeight: 44 }} onClick={() => setCode('FR')}>
        <CountryFlag {...args} code={code} /> Change
      </button>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-fallback]')).toHaveTextContent('ZZ'))
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvasElement.querySelector('[data-fallback]')).toBeNull()
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(20))
  },
}
