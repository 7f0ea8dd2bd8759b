import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ImageViewer } from './ImageViewer.tsx'
import { caption, screenshot } from './ImageViewer.test-data.ts'

const meta = {
  title: 'Components/Confirm or interrupt/ImageViewer',
  id: 'components-imageviewer',
  component: ImageViewer,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: {
    isOpen: true,
    ...screenshot,
    caption,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof ImageViewer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const FromAButton: Story = {
  render: function Opening(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button tone="secondary" onClick={() => setOpen(true)}>
          View screenshot
        </Button>
        <ImageViewer {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    )
  },
}
