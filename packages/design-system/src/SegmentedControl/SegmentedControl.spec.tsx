import type { Decorator, Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fares, journeys } from './SegmentedControl.test-data.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Fares', options: fares, defaultValue: 'all', onChange: fn() },
} satisfies Meta<typeof SegmentedControl>
const test = behaviour(meta)

test('is chosen by touch and by arrow keys', async ({ args, canvasElement, step }) => {
  const group = within(within(canvasElement).getByRole('group', { name: 'Fares' }))
  await step('a touch chooses by value', async () => {
    await userEvent.click(group.getByRole('radio', { name: 'Full fare' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('commercial')
  })
  await step('an arrow goes on', async () => {
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('hotline')
    await expect(group.getByRole('radio', { name: 'Hotline' })).toHaveFocus()
  })
  await step('past what cannot be chosen, and round', async () => {
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('all')
  })
  await step('it is one stop for the Tab key', async () => {
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(group.getByRole('radio', { name: 'All' })).toHaveFocus()
    await userEvent.tab()
    await expect(group.getByRole('radio', { name: 'All' })).not.toHaveFocus()
  })
})

test('is described by its hint and its error', {
  args: { isLabelHidden: true, hint: 'For this search', error: 'Fares is a required field' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Fares' })).toHaveAccessibleDescription(
      'For this search Fares is a required field',
    )
  },
})

test('moves its thumb to the chosen segment', {
  args: { label: 'Journey', options: journeys, defaultValue: 'one_way' },
  play: async ({ canvasElement, step }) => {
    const radio = within(canvasElement).getByRole('radio', { name: 'Return' })
    const segment = radio.closest('label') ?? radio
    const thumb = segment.parentElement?.querySelector(':scope > span') ?? segment
    await userEvent.click(radio)
    await step('it is where the segment is', async () => {
      await waitFor(() =>
        expect(Math.round(thumb.getBoundingClientRect().left)).toBe(
          Math.round(segment.getBoundingClientRect().left),
        ),
      )
      await expect(thumb.getBoundingClientRect().height).toBe(segment.getBoundingClientRect().height)
    })
    await step('and has a line round it, for where there are no colours', async () => {
      await expect(getComputedStyle(thumb).borderTopWidth).toBe('1px')
    })
  },
})

/** Controlled, it shows what it is given. */
test('shows what its owner gives', {
  args: { value: 'all' },
  play: async ({ args, canvasElement }) => {
    const group = within(canvasElement)
    await userEvent.click(group.getByRole('radio', { name: 'Hotline' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('hotline')
    await expect(group.getByRole('radio', { name: 'All' })).toBeChecked()
  },
})

test('does not mix with another group on the page', {
  render: (args) => (
    <>
      <SegmentedControl {...args} label="Out" />
      <SegmentedControl {...args} label="Back" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const group = (name: string) => within(within(canvasElement).getByRole('group', { name }))
    await userEvent.click(group('Out').getByRole('radio', { name: 'Hotline' }))
    await expect(group('Back').getByRole('radio', { name: 'All' })).toBeChecked()
  },
})

const onSmallPhone: Decorator[] = [
  (Part) => (
    <div style={{ inlineSize: '288px' }}>
      <Part />
    </div>
  ),
]

const getPlaces = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('radio')
    .map((radio) => (radio.closest('label') ?? radio).getBoundingClientRect())

/** The order of flights on a small phone. */
test('stands two by two on a small phone', {
  decorators: onSmallPhone,
  play: async ({ canvasElement }) => {
    const places = getPlaces(canvasElement)
    await expect(new Set(places.map(({ left }) => left)).size).toBe(2)
    await expect(new Set(places.map(({ top }) => top)).size).toBe(2)
  },
})

test('stacks before it cuts words', {
  globals: { textSize: 'doubled' },
  decorators: onSmallPhone,
  play: async ({ canvasElement }) => {
    const segments = getPlaces(canvasElement)
    await expect(new Set(segments.map(({ left }) => left)).size).toBe(1)
    await expect(Math.min(...segments.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
    await expect(Math.max(...segments.map(({ width }) => width))).toBeLessThanOrEqual(288)
  },
})
