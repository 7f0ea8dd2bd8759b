import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { ImageViewer } from './ImageViewer.tsx'
import { caption, pictures, screenshot } from './ImageViewer.test-data.ts'

const meta = {
  title: 'Components/Confirm or interrupt/ImageViewer/States',
  id: 'components-imageviewer-states',
  component: ImageViewer,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: {
    isOpen: true,
    ...screenshot,
    caption,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof ImageViewer>
export default meta
type Story = StoryObj<typeof meta>

/** The whole picture is in sight, between title and buttons, and nothing is wider than the window. */
const fits: NonNullable<Story['play']> = async () => {
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('img')).toBeVisible())
  const picture = dialog.getByRole('img').getBoundingClientRect()
  await expect(picture.width).toBeLessThanOrEqual(window.innerWidth)
  await expect(picture.bottom).toBeLessThanOrEqual(
    dialog.getByRole('toolbar').getBoundingClientRect().top + 1,
  )
  await expectNothingWiderThanWindow()
}

export const Shown: Story = {
  args: { download: { href: pictures.phone, fileName: 'request-26-march.svg' } },
  play: fits,
}

export const Loading: Story = {
  tags: ['variation'],
  beforeEach: () => {
    const hold = (event: Event) => event.stopImmediatePropagation()
    document.addEventListener('load', hold, true)
    return () => document.removeEventListener('load', hold, true)
  },
  play: async () => {
    await expect(await screen.findByText('Loading image')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  tags: ['variation'],
  args: { src: pictures.broken },
  play: async () => {
    await screen.findByRole('alert')
  },
}

export const BadInput: Story = {
  args: { src: pictures.tiny, title: everyHostileText, caption: everyHostileText },
  play: fits,
}
