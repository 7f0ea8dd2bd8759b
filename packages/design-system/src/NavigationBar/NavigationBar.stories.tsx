import type { Meta, StoryObj } from '@storybook/react-vite'
import { inFrame } from './Frame.test-data.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { places } from './NavigationBar.test-data.tsx'

const meta = {
  title: 'Components/Navigate and lay out/NavigationBar',
  id: 'components-navigationbar',
  component: NavigationBar,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 400 } } },
  args: { label: 'Main', items: places, currentId: 'roster' },
  argTypes: { renderLink: { control: false }, items: { control: false } },
  decorators: [inFrame],
} satisfies Meta<typeof NavigationBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const TwoPlaces: Story = { args: { items: places.slice(0, 2) } }
