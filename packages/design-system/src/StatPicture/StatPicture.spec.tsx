import { expect, waitFor, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './StatPicture.stories.tsx'

const test = behaviour(meta)

test('is a picture with a text alternative', async ({ canvasElement, step }) => {
  const picture = within(canvasElement).getByRole<HTMLCanvasElement>('img', {
    name: /^My commuting year 2026\./,
  })
  await step('says its figures', async () => {
    await expect(picture).toHaveAccessibleName(
      /At home: 182 days\. Near base: 12 days\. At work: 90 days\..*Slipstream$/,
    )
  })
  await step('has pixels, and becomes a file', async () => {
    const pixel = () => picture.getContext('2d')?.getImageData(10, 10, 1, 1).data
    await waitFor(() => expect([...(pixel() ?? [])]).toEqual([8, 99, 117, 255]))
    const file = await new Promise<Blob | null>((done) => {
      picture.toBlob(done, 'image/png')
    })
    await expect(file?.type).toBe('image/png')
    await expect(file?.size).toBeGreaterThan(5_000)
  })
})
