import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import { expect } from 'storybook/test'
import type { ButtonTone } from '../Button/Button.tsx'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Components/LinkButton/States',
  component: LinkButton,
  args: { href: '#register', children: 'Register' },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'critical']

export const Sheet: Story = {
  render: ({ href }) => (
    <StateSheet>
      {tones.map((tone) => (
        <StateRow key={tone} caption={`${tone}: plain, icon at the start, icon at the end`}>
          <LinkButton href={href} tone={tone}>
            Register
          </LinkButton>
          <LinkButton href={href} tone={tone} iconStart={<Mail aria-hidden />}>
            Ask for access
          </LinkButton>
          <LinkButton href={href} tone={tone} iconEnd={<ArrowRight aria-hidden />}>
            Search flights
          </LinkButton>
        </StateRow>
      ))}
      <StateRow caption="large, block, long words" isStacked>
        <LinkButton href={href} size="lg" isBlock>
          {hostile.long}
        </LinkButton>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Other scripts and emoji come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: ({ href }) => (
    <div style={{ inlineSize: 288 }}>
      {[hostile.unbroken, hostile.long, hostile.rightToLeft, hostile.emoji].map((words) => (
        <LinkButton key={words} href={href} iconStart={<Mail aria-hidden />}>
          {words}
        </LinkButton>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}
