import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Link } from './Link.tsx'

const meta = {
  title: 'Components/Navigate and lay out/Link',
  id: 'components-link',
  component: Link,
  args: { children: 'app settings', href: '#settings', onClick: fn((event) => event.preventDefault()) },
  render: (args) => (
    <p>
      The minimum gap is in your <Link {...args} />, and holds for every duty.
    </p>
  ),
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
