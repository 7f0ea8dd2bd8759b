import { expect, userEvent, within } from 'storybook/test'
import { airports } from './Select.test-data.ts'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Select.stories.tsx'

const test = behaviour(meta)

const select = (canvasElement: HTMLElement) => within(canvasElement).getByRole<HTMLSelectElement>('combobox')

test('answers with the value', {
  args: {
    placeholder: 'Choose a currency',
    hint: 'Fares are converted',
    error: 'Currency is a required field',
  },
  play: async ({ args, canvasElement, step }) => {
    const control = select(canvasElement)
    await step('nothing is chosen at first', async () => {
      await expect(control).toHaveValue('')
      await expect(control).toHaveDisplayValue('Choose a currency')
    })
    await step('a choice is its plain value', async () => {
      await userEvent.selectOptions(control, 'EUR, euro')
      await expect(args.onChange).toHaveBeenLastCalledWith('EUR')
      await expect(control).toHaveDisplayValue('EUR, euro')
    })
    await step('name, hint and error are read with it', async () => {
      await expect(control).toHaveAccessibleName('Currency')
      await expect(control).toHaveAccessibleDescription('Fares are converted Currency is a required field')
      await expect(control).toBeInvalid()
    })
  },
})

/** Nothing chosen is never shown as the first option. */
test('stays empty where its owner keeps it empty', {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    await expect(select(canvasElement)).toHaveValue('')
    await expect(select(canvasElement)).toHaveDisplayValue('')
  },
})

test('lets an optional choice be taken back', {
  args: { options: airports, placeholder: 'No preference', isOptional: true, defaultValue: 'EDI' },
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(select(canvasElement), 'No preference')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
})

test('groups its options and disables some', {
  args: { options: airports, placeholder: 'Choose an airport' },
  play: async ({ canvasElement, step }) => {
    await step('options stand under their heading', async () => {
      const london = within(canvasElement).getByRole('group', { name: 'London' })
      await expect(within(london).getAllByRole('option')).toHaveLength(3)
    })
    await step('and some cannot be chosen', async () => {
      await expect(within(canvasElement).getByRole('option', { name: 'City (LCY)' })).toBeDisabled()
    })
  },
})

test('has 16 px text and a 44 px target', async ({ canvasElement }) => {
  const control = select(canvasElement)
  await expect(Number.parseFloat(getComputedStyle(control).fontSize)).toBeGreaterThanOrEqual(16)
  await expect(control.offsetHeight).toBeGreaterThanOrEqual(44)
})
