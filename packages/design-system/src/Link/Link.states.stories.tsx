import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { color } from '../tokens/color.ts'
import { badInput } from '../testing/bad-input.tsx'
import { Link, type LinkProps } from './Link.tsx'

const meta = {
  title: 'Components/Navigate and lay out/Link/States',
  id: 'components-link-states',
  tags: ['!autodocs'],
  component: Link,
  args: { children: 'app settings', href: '#settings' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

const sentence = (
  <>
    The minimum gap is in your <Link href="#settings">app settings</Link>; fares are those of{' '}
    <Link href="https://example.com" isExternal>
      the airline’s own page
    </Link>
    , at the time shown.
  </>
)

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="in a sentence, in small print" isStacked>
        <p>{sentence}</p>
        <p style={{ fontSize: '0.8125rem', color: color('textMuted') }}>{sentence}</p>
      </StateRow>
      <StateRow caption="on each surface" isStacked>
        {(['surface', 'surfaceRaised', 'surfaceSunken', 'infoTint'] as const).map((surface) => (
          <p key={surface} style={{ background: color(surface), padding: '12px' }}>
            {sentence}
          </p>
        ))}
      </StateRow>
      <StateRow caption="standing alone">
        <Link href="#forgot" isStandalone>
          Forgot password?
        </Link>
        <Link href="https://example.com" isStandalone isExternal>
          Card provider
        </Link>
      </StateRow>
    </StateSheet>
  ),
}

const InSentence = (link: LinkProps) => (
  <p>
    Written: <Link {...link} />
  </p>
)

export const BadInput: Story = badInput(
  { component: InSentence },
  (text) => ({ children: text }),
  ...Object.values(hostile).map((text) => ({
    children: text,
    externalLabel: text,
    isExternal: true,
    isStandalone: true,
  })),
)
