import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ConnectionChips, type ConnectionQuality } from './ConnectionChips.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './ConnectionChips.stories.tsx'

const test = behaviour(meta)

function Losing() {
  const [quality, setQuality] = useState<ConnectionQuality>('good')
  return (
    <>
      <ConnectionChips quality={quality} isSyncing={quality === 'slow'} />
      <Button onClick={() => setQuality('slow')}>Slow</Button>
      <Button onClick={() => setQuality('poor')}>Poor</Button>
      <Button onClick={() => setQuality('offline')}>Offline now</Button>
    </>
  )
}

test('announces each change in one status', {
  render: () => <Losing />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const status = canvas.getByRole('status')
    await step('a good connection is not worth a word', async () => {
      await expect(status).toBeEmptyDOMElement()
    })
    await step(
      'each change is told in the words of spec §8, by the region that was there before',
      async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Slow' }))
        await expect(status).toHaveTextContent(/^Slow connectionSyncing\.\.\.$/)
        await userEvent.click(canvas.getByRole('button', { name: 'Poor' }))
        await expect(status).toHaveTextContent(/^Very slow connection$/)
        await userEvent.click(canvas.getByRole('button', { name: 'Offline now' }))
        await expect(status).toHaveTextContent(/^Offline$/)
      },
    )
    await step('there is no second region that would say it twice', async () => {
      await expect(canvas.getAllByRole('status')).toEqual([status])
    })
  },
})
