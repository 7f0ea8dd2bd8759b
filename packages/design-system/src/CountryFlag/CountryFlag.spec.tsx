import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { heard } from '../testing/heard.ts'
import { CountryFlag } from './CountryFlag.tsx'
import { flagBaseUrl } from './CountryFlag.test-data.ts'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/CountryFlag',
  component: CountryFlag,
  args: { code: 'gb', baseUrl: flagBaseUrl },
} satisfies Meta<typeof CountryFlag>
const test = behaviour(meta)

/** Spec §7, Third-party: by lower-case code, in webp and png, at two sizes. */
test('asks for webp or png at two sizes', {
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
})

test('is decoration until it has a name', {
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
})

test('tries again for another country after a failure', {
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
})
