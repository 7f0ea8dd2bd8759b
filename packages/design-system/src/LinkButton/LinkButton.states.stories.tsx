import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import type { ButtonTone } from '../Button/Button.tsx'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Components/Navigate and lay out/LinkButton/States',
  id: 'components-linkbutton-states',
  tags: ['!autodocs'],
  component: LinkButton,
  args: { href: '#register', children: 'Register' },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'critical']

export const AllStates: Story = {
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

export const BadInput: Story = badInput(meta, (text) => ({ children: text, iconStart: <Mail aria-hidden /> }))
