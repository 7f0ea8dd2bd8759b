import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy } from 'react'
import { fn } from 'storybook/test'

import { PageLoadFallback } from './PageLoadFallback.tsx'
import { ErrorDialog } from './PageLoadFallback.test-data.ts'

const meta = {
  title: 'Components/PageLoadFallback',
  component: PageLoadFallback,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: { isTakingTooLong: false, onClose: fn(), ErrorDialog },
  argTypes: { ErrorDialog: { control: false } },
} satisfies Meta<typeof PageLoadFallback>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const DialogThatNeverComes = lazy(() => new Promise<{ default: typeof ErrorDialog }>(() => undefined))

/** What keeps the page away may keep the dialog away: the same words then stand in the page. */
export const WithoutItsDialog: Story = {
  args: {
    isTakingTooLong: true,
    ErrorDialog: DialogThatNeverComes,
  },
}
