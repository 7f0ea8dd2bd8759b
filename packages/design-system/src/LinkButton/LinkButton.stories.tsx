import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Components/Navigate and lay out/LinkButton',
  id: 'components-linkbutton',
  component: LinkButton,
  args: { href: '#register', children: 'Register' },
  argTypes: { iconStart: { control: false }, iconEnd: { control: false } },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
