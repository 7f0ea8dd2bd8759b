import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FilterChip, type FilterChipProps } from './FilterChip.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './FilterChip.stories.tsx'

const test = behaviour(meta)

function Owned(props: FilterChipProps) {
  const [isSelected, setSelected] = useState(props.isSelected)
  const change = (next: boolean) => {
    setSelected(next)
    props.onChange(next)
  }
  return <FilterChip {...props} isSelected={isSelected} onChange={change} />
}

test('toggles by key and touch', {
  args: { count: { text: '12', spoken: '12 flights' } },
  render: (args) => <Owned {...args} />,
  play: async ({ args, canvasElement, step }) => {
    const chip = within(canvasElement).getByRole('button', { name: 'Direct flights 12 flights' })
    await step('it says whether it is on, and the key and the finger change that', async () => {
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await userEvent.click(chip)
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
    })
    await step('its owner hears the new state each time', async () => {
      await expect(args.onChange).toHaveBeenNthCalledWith(1, true)
      await expect(args.onChange).toHaveBeenNthCalledWith(2, false)
    })
  },
})

const remove = fn()

test('can be removed', {
  args: { isSelected: true, onRemove: remove },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Remove Direct flights' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(remove).toHaveBeenCalledOnce()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})
