import type { Meta, StoryObj } from '@storybook/react-vite'
import Mail from 'lucide-react/icons/mail'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Components/LinkButton',
  component: LinkButton,
  args: { href: '#register', children: 'Register' },
  argTypes: { iconStart: { control: false }, iconEnd: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { tone: 'secondary', size: 'lg', isBlock: true } }

export const MailLink: Story = {
  args: {
    href: 'mailto:beta@slipstream.example',
    tone: 'quiet',
    iconStart: <Mail aria-hidden />,
    children: 'Ask for access',
  },
}
