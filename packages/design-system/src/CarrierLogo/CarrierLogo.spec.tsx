import { expect, within } from 'storybook/test'
import { CarrierLogo } from './CarrierLogo.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './CarrierLogo.stories.tsx'

const test = behaviour(meta)

test("speaks the carrier's name", async ({ canvasElement }) => {
  await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName('British Airways')
})

test("is silent beside the carrier's name", {
  render: () => (
    <p>
      <CarrierLogo code="BA" isDecorative /> British Airways
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
})

test('gives a carrier the same hue every time', {
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
})

test('fetches no image', async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('img, image, [src], [href]')).toBeNull()
})
