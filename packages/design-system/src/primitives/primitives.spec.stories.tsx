import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AsyncContent } from './AsyncContent.tsx'
import { Heading } from './Heading.tsx'
import { Section } from './Section.tsx'
import { Stack } from './Stack.tsx'
import { Text } from './Text.tsx'

const meta = {
  title: 'Components/Primitives/Behaviour',
  component: AsyncContent<string>,
  tags: ['!autodocs', 'behaviour'],
  args: {
    value: null,
    name: 'your cards',
    skeleton: <div>…</div>,
    problem: null,
    onTryAgain: fn(),
    children: (card) => <Text>{card}</Text>,
  },
} satisfies Meta<typeof AsyncContent<string>>
export default meta
type Story = StoryObj<typeof meta>

export const SaysWhatItLoads: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading your cards')).toBeInTheDocument()
  },
}

export const AFailedSectionIsTriedAgain: Story = {
  args: { problem: 'Check your connection.' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'We could not load your cards. Check your connection.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}

export const AFailedScreenHasTheWaysOn: Story = {
  args: { onRefreshPage: fn(), problem: 'Check your connection.', problemTitle: 'Your cards did not load' },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('alert'))
    await expect(panel.getByRole('heading', { name: 'Your cards did not load' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  },
}

export const AnOldValueStaysUnderWhyItIsOld: Story = {
  args: { value: 'Visa 4242', problem: 'These cards may be old.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^These cards may be old\./)
    await expect(canvas.getByText('Visa 4242')).toBeVisible()
  },
}

export const AnEmptyValueHasItsWords: Story = {
  args: { value: '', isEmpty: (card) => card === '', empty: <Text>No card yet</Text> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No card yet')).toBeVisible()
  },
}

export const ASectionIsNamedByItsTitle: Story = {
  render: () => (
    <Stack as="ul" aria-label="Lists">
      <li>
        <Section title="Cards" level={3}>
          <Heading level={4}>Visa</Heading>
        </Section>
      </li>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list', { name: 'Lists' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Cards' })).toContainElement(
      canvas.getByRole('heading', { name: 'Visa', level: 4 }),
    )
  },
}
