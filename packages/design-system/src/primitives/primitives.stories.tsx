import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ListRowSkeleton } from '../Skeleton/outlines.tsx'
import { AsyncContent } from './AsyncContent.tsx'
import { Card } from './Card.tsx'
import { Heading } from './Heading.tsx'
import { Inline } from './Inline.tsx'
import { Page } from './Page.tsx'
import { Section } from './Section.tsx'
import { Note, Text } from './Text.tsx'

/** What a screen is laid out with: see the README beside the components. */
const meta = {
  title: 'Components/Navigate and lay out/Primitives',
  id: 'components-primitives',
  args: {
    value: ['EDI', 'GLA'],
    name: 'your home airports',
    skeleton: <ListRowSkeleton />,
    problem: null,
    onTryAgain: fn(),
    onRefreshPage: fn(),
    isEmpty: (airports) => airports.length === 0,
    empty: <EmptyState title="No home airport yet" />,
    children: (airports) => <Text>{airports.join(', ')}</Text>,
  },
  component: AsyncContent<string[]>,
} satisfies Meta<typeof AsyncContent<string[]>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <Page>
      <Section title="Home airports">
        <Note>The first one is where your car is.</Note>
        <Card as="section" aria-label="Airports">
          <Heading level={3} size="label">
            Airports
          </Heading>
          <AsyncContent {...args} />
          <Inline fill="content">
            <Button>Add an airport</Button>
            <Button tone="secondary">Change the order</Button>
          </Inline>
        </Card>
      </Section>
    </Page>
  ),
}
