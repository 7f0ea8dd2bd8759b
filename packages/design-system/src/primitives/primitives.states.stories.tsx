import type { Meta, StoryObj } from '@storybook/react-vite'
import CreditCard from 'lucide-react/icons/credit-card'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ListRowSkeleton } from '../Skeleton/outlines.tsx'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { AsyncContent, type AsyncContentProps } from './AsyncContent.tsx'
import { Card } from './Card.tsx'
import { Fold } from './Fold.tsx'
import { Heading } from './Heading.tsx'
import { Inline } from './Inline.tsx'
import { ListCard } from './ListCard.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { Note, Text } from './Text.tsx'

const meta = {
  title: 'Components/Navigate and lay out/Primitives/States',
  id: 'components-primitives-states',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const fetched = {
  name: 'your cards',
  skeleton: <ListRowSkeleton />,
  problem: null,
  onTryAgain: fn(),
  onRefreshPage: fn(),
  isEmpty: (cards: string[]) => cards.length === 0,
  empty: <EmptyState title="No card yet" message="Add one to subscribe." />,
  children: (cards: string[]) => <Text>{cards.join(', ')}</Text>,
} satisfies Omit<AsyncContentProps<string[]>, 'value'>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="heading: display, title, heading, label" isStacked>
        <Heading level={1} size="display">
          Slipstream
        </Heading>
        <Heading level={2} size="title">
          LHR–CPH–LHR
        </Heading>
        <Heading level={3}>To work</Heading>
        <Heading level={4} size="label">
          Your booking
        </Heading>
      </StateRow>
      <StateRow caption="text: body, small, label, caption, overline; muted, subtle, figures" isStacked>
        <Text>Fetch it from your crew system.</Text>
        <Text size="bodySmall" hasFigures>
          Thu 5 Nov, 21:00–22:25
        </Text>
        <Text size="label">Calendar link</Text>
        <Text size="caption" tone="subtle">
          Prices are sample data.
        </Text>
        <Text size="overline" tone="muted">
          Way home
        </Text>
        <Note>Converted at today’s rate.</Note>
      </StateRow>
      <StateRow caption="card and rows in a section" isStacked>
        <Section title="Cards">
          <Card title="Slipstream" level={3} aside={<StatusChip tone="success">Active</StatusChip>}>
            <Note>The next £4.99 is taken on 5 March.</Note>
          </Card>
          <ListCard aria-label="Cards">
            <Row icon={<CreditCard />} actions={<Button tone="quiet">Remove</Button>}>
              <Text size="label">Visa ending 4242</Text>
              <Note>Expires November 2028</Note>
            </Row>
            <Row>
              <Text size="label">Card ending 1117</Text>
            </Row>
          </ListCard>
        </Section>
      </StateRow>
      <StateRow caption="fold: closed with its summary, open" isStacked>
        <div>
          <Fold title="At the airport" level={3} summary="30 min from clear, 45 min to report">
            <Note>Counts where your minimum gap is shorter.</Note>
          </Fold>
          <Fold title="Changing flights" level={3} isDefaultOpen>
            <Note>For journeys of two flights, where no direct one is as good.</Note>
          </Fold>
        </div>
      </StateRow>
      <StateRow caption="inline: filled by content, evenly, apart" isStacked>
        <Inline fill="content">
          <Button>Plan</Button>
          <Button tone="secondary">Skip this rest</Button>
        </Inline>
        <Inline fill="evenly">
          <Button>Plan</Button>
          <Button tone="secondary">Skip</Button>
        </Inline>
        <Inline justify="between">
          <Text size="label">19 flights</Text>
          <Note as="span">as of 12:37</Note>
        </Inline>
      </StateRow>
      <StateRow caption="fetched: on its way, failed, old, empty, here" isStacked>
        <AsyncContent {...fetched} value={null} />
        <AsyncContent {...fetched} value={null} onRefreshPage={undefined} problem="Check your connection." />
        <AsyncContent {...fetched} value={['Visa 4242']} problem="These cards may be old." />
        <AsyncContent {...fetched} value={[]} />
        <AsyncContent {...fetched} value={['Visa 4242']} />
      </StateRow>
    </StateSheet>
  ),
}

export const FailedScreen: Story = {
  tags: ['variation'],
  render: () => (
    <AsyncContent
      {...fetched}
      value={undefined}
      problemTitle="Your cards did not load"
      problem="Check your connection."
    />
  ),
}

const EachWith = ({ text }: { text: string }) => (
  <Section title={text}>
    <Card>
      <Heading level={3} size="title">
        {text}
      </Heading>
      <Inline justify="between">
        <Text size="overline">{text}</Text>
        <Note>{text}</Note>
      </Inline>
      <Inline fill="evenly">
        <Button>{text}</Button>
        <Button tone="secondary">{text}</Button>
      </Inline>
      <AsyncContent {...fetched} value={null} onRefreshPage={undefined} problem={text} />
    </Card>
  </Section>
)

export const BadInput: StoryObj<typeof EachWith> = {
  tags: ['no-picture'],
  ...badInput({ component: EachWith }, (text) => ({ text })),
}
