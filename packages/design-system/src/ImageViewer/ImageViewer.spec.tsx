import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ImageViewer, type ImageViewerProps } from './ImageViewer.tsx'
import { pictures, screenshot } from './ImageViewer.test-data.ts'
import { behaviour } from '../testing/behaviour.ts'

function Opener(props: ImageViewerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View screenshot</Button>
      <ImageViewer
        {...props}
        isOpen={isOpen}
        onOpenChange={(willBeOpen, details) => {
          setOpen(willBeOpen)
          props.onOpenChange(willBeOpen, details)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/ImageViewer',
  component: ImageViewer,
  args: {
    isOpen: false,
    ...screenshot,
    onOpenChange: fn(),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof ImageViewer>
const test = behaviour(meta)

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'View screenshot' }))
  return within(await screen.findByRole('dialog', { name: 'Request of 26 March' }))
}
type Viewer = Awaited<ReturnType<typeof open>>

const tells = (viewer: Viewer, words: string) =>
  waitFor(() =>
    expect(viewer.getAllByRole('status').some((status) => status.textContent === words)).toBe(true),
  )
const getWidth = (viewer: Viewer) => viewer.getByRole('img').getBoundingClientRect().width

test('zooms by button', async ({ canvasElement, step }) => {
  const viewer = await open(canvasElement)
  await waitFor(() => expect(viewer.getByRole('img')).toBeVisible())
  const fitted = getWidth(viewer)
  await step('in: half as large again, told politely', async () => {
    await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
    await tells(viewer, 'Zoom 150 %')
    await expect(Math.round(getWidth(viewer) / fitted / 0.01)).toBe(150)
  })
  await step('out again, and no further than what fits', async () => {
    await userEvent.click(viewer.getByRole('button', { name: 'Zoom out' }))
    await tells(viewer, 'Zoom 100 %')
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('zooms by keyboard', async ({ canvasElement, step }) => {
  const viewer = await open(canvasElement)
  await waitFor(() => expect(viewer.getByRole('img')).toBeVisible())
  await step('+ zooms in', async () => {
    await userEvent.keyboard('+')
    await tells(viewer, 'Zoom 150 %')
    await userEvent.keyboard('+')
    await tells(viewer, 'Zoom 225 %')
  })
  await step('arrows move what is seen', async () => {
    const before = viewer.getByRole('img').getBoundingClientRect()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(viewer.getByRole('img').getBoundingClientRect().top).toBeLessThan(before.top - 40),
    )
  })
  await step('− zooms out, 0 fits it again', async () => {
    await userEvent.keyboard('-')
    await tells(viewer, 'Zoom 150 %')
    await userEvent.keyboard('0')
    await tells(viewer, 'Zoom 100 %')
  })
  await step('a key with Control stays the browser’s', async () => {
    await userEvent.keyboard('{Control>}+{/Control}')
    await tells(viewer, 'Zoom 100 %')
  })
})

test('zooms by double tap and wheel', async ({ canvasElement, step }) => {
  const viewer = await open(canvasElement)
  const picture = viewer.getByRole('img')
  await waitFor(() => expect(picture).toBeVisible())
  const fitted = getWidth(viewer)
  await step('a double press zooms in, another fits it again', async () => {
    await fireEvent.doubleClick(picture)
    await waitFor(() => expect(getWidth(viewer)).toBeGreaterThan(fitted * 1.2))
    await tells(viewer, `Zoom ${Math.round((getWidth(viewer) / fitted) * 100)} %`)
    await fireEvent.doubleClick(picture)
    await tells(viewer, 'Zoom 100 %')
  })
  await step('the wheel zooms', async () => {
    await fireEvent.wheel(picture, { deltaY: -400, cancelable: true })
    await waitFor(() => expect(getWidth(viewer)).toBeGreaterThan(fitted))
  })
})

test('offers to try a failed image again', {
  args: { src: pictures.broken },
  play: async ({ canvasElement, step }) => {
    const viewer = await open(canvasElement)
    const failure = await viewer.findByRole('alert')
    await expect(failure).toHaveTextContent('The image could not be loaded.')
    await step('there is nothing to zoom', async () => {
      await expect(viewer.queryByRole('button', { name: 'Zoom in' })).toBeNull()
    })
    await step('trying again asks for it again, and tells the failure again', async () => {
      await userEvent.click(viewer.getByRole('button', { name: 'Try Again' }))
      await expect(failure).not.toBeInTheDocument()
      await viewer.findByRole('alert')
    })
  },
})

test('closes and returns the focus', {
  args: { download: { href: pictures.phone, fileName: 'request.svg' } },
  play: async ({ args, canvasElement, step }) => {
    const viewer = await open(canvasElement)
    await step('the picture can be saved', async () => {
      await expect(viewer.getByRole('link', { name: 'Download image' })).toHaveAttribute(
        'download',
        'request.svg',
      )
    })
    await step('Escape closes', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(args.onOpenChange).toHaveBeenCalledOnce()
      await expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'escape' })
      await waitFor(() => expect(screen.getByRole('button', { name: 'View screenshot' })).toHaveFocus())
    })
    await step('so does the button', async () => {
      await userEvent.click((await open(canvasElement)).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  },
})

test('passes other props and the ref to its dialog', {
  args: { id: 'screenshot', ref: fn() },
  play: async ({ args, canvasElement }) => {
    await open(canvasElement)
    const dialog = screen.getByRole('dialog')
    await expect(dialog).toHaveAttribute('id', 'screenshot')
    await expect(args.ref).toHaveBeenCalledWith(dialog)
  },
})
