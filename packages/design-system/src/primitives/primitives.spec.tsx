import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AsyncContent } from './AsyncContent.tsx'
import { Heading } from './Heading.tsx'
import { Section } from './Section.tsx'
import { Stack } from './Stack.tsx'
import { Text } from './Text.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/Primitives',
  component: AsyncContent<string>,
  args: {
    value: null,
    name: 'your cards',
    skeleton: <div>…</div>,
    problem: null,
    onTryAgain: fn(),
    children: (card) => <Text>{card}</Text>,
  },
} satisfies Meta<typeof AsyncContent<string>>
const test = behaviour(meta)

test('says what it loads', async ({ canvasElement }) => {
  await expect(within(canvasElement).getByText('Loading your cards')).toBeInTheDocument()
})

test('offers to try a failed section again', {
  args: { problem: 'Check your connection.' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'We could not load your cards. Check your connection.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
})

test('offers Try Again and Refresh Page for a failed screen', {
  args: { onRefreshPage: fn(), problem: 'Check your connection.', problemTitle: 'Your cards did not load' },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('alert'))
    await expect(panel.getByRole('heading', { name: 'Your cards did not load' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  },
})

test('keeps an old value and says why it is old', {
  args: { value: 'Visa 4242', problem: 'These cards may be old.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^These cards may be old\./)
    await expect(canvas.getByText('Visa 4242')).toBeVisible()
  },
})

test('says so where there is no value', {
  args: { value: '', isEmpty: (card) => card === '', empty: <Text>No card yet</Text> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No card yet')).toBeVisible()
  },
})

test('names a section by its title', {
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
})
