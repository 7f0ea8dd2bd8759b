import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { Held } from './PhoneField.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './PhoneField.stories.tsx'

const test = behaviour(meta)

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact number' })
const picker = () => screen.getByRole('button', { name: /^Contact number: country/ })

test('writes as the country does and answers with E.164', async ({ args, step }) => {
  await step('the default country is Great Britain', async () => {
    await expect(picker()).toHaveAccessibleName('Contact number: country, United Kingdom, +44')
  })
  await userEvent.type(input(), '02079460958')
  await expect(input()).toHaveValue('020 7946 0958')
  await expect(args.onChange).toHaveBeenLastCalledWith('+442079460958', { country: 'GB', isValid: true })
  await step('the phone offers its keypad and its owner’s number', async () => {
    await expect(input()).toHaveAttribute('type', 'tel')
    await expect(input()).toHaveAttribute('autocomplete', 'tel')
    await expect(input()).toHaveAttribute('inputmode', 'tel')
  })
})

test('takes the country from the calling code', async ({ args, step }) => {
  await userEvent.type(input(), '+353851234567')
  await expect(picker()).toHaveAccessibleName('Contact number: country, Ireland, +353')
  await expect(args.onChange).toHaveBeenLastCalledWith('+353851234567', { country: 'IE', isValid: true })
  await step('and moves to the flag when the field is left', async () => {
    await userEvent.tab()
    await waitFor(() => expect(input()).toHaveValue('085 123 4567'))
  })
})

test('reads a pasted number of any form', async ({ args }) => {
  await userEvent.click(input())
  await userEvent.paste('0044 (0)20-7946 0958')
  await expect(input()).toHaveValue('020 7946 0958')
  await expect(args.onChange).toHaveBeenLastCalledWith('+442079460958', { country: 'GB', isValid: true })
})

test('keeps the caret in mid-number', {
  args: { value: '+12125550123' },
  play: async ({ args, step }) => {
    await expect(input()).toHaveValue('(212) 555-0123')
    await step('behind what was deleted', async () => {
      await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
      await expect(input()).toHaveValue('(225) 550-123')
      await expect(input().selectionStart).toBe(2)
    })
    await step('and behind what was put in', async () => {
      await userEvent.keyboard('1')
      await expect(input()).toHaveValue('(212) 555-0123')
      await expect(input().selectionStart).toBe(3)
      await expect(args.onChange).toHaveBeenLastCalledWith('+12125550123', { country: 'US', isValid: true })
    })
  },
})

test('keeps the country on Backspace', {
  args: { value: '+33612345678' },
  play: async ({ args }) => {
    await userEvent.click(input())
    await userEvent.keyboard('{Backspace>12/}')
    await expect(input()).toHaveValue('')
    await expect(picker()).toHaveAccessibleName('Contact number: country, France, +33')
    await expect(args.onChange).toHaveBeenLastCalledWith('', { country: 'FR', isValid: false })
  },
})

test('finds countries in its list', {
  args: { value: '+44612345678' },
  play: async ({ args, step }) => {
    await userEvent.click(picker())
    const search = await screen.findByLabelText('Find a country')
    await step('by calling code: all that share it', async () => {
      await userEvent.type(search, '+44')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
    })
    await step('by name, and takes the digits along as local ones', async () => {
      await userEvent.type(search, 'france', { initialSelectionStart: 0, initialSelectionEnd: 3 })
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.click(screen.getByText('France'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(picker()).toHaveAccessibleName('Contact number: country, France, +33')
      await expect(args.onChange).toHaveBeenLastCalledWith('+33612345678', { country: 'FR', isValid: true })
    })
  },
})

test('moves by keyboard through the whole list', async ({ args, step }) => {
  await userEvent.click(picker())
  const search = await screen.findByLabelText('Find a country')
  const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
  await step('from the chosen one on, past the rows that were drawn', async () => {
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('United Kingdom'))
    await expect(screen.getAllByRole('option').length).toBeLessThan(30)
    await userEvent.keyboard('{ArrowDown>30/}')
    await waitFor(() => expect(active()).toHaveTextContent('Botswana'))
    await expect(active()).toHaveAttribute('aria-posinset', '30')
    await expect(active()).toHaveAttribute('aria-setsize', '245')
  })
  await step('and takes it, and is back where it was opened', async () => {
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('', { country: 'BW', isValid: false })
    await waitFor(() => expect(picker()).toHaveFocus())
  })
})

const form = { register: fn() }

/** A form library holds its fields by `ref`. */
test('gives its ref to the input', {
  args: { ref: form.register },
  play: async () => {
    await expect(form.register).toHaveBeenCalledWith(input())
  },
})

test('keeps an unknown calling code', {
  args: { value: '+999123456' },
  play: async () => {
    await expect(input()).toHaveValue('+999123456')
    await expect(picker()).toHaveAccessibleName('Contact number: country, unknown calling code')
  },
})

test('works inside a sheet and says its error', {
  args: { error: 'Contact number is required', isRequired: true },
  render: (args) => (
    <BottomSheet isOpen onOpenChange={fn()} title="Reschedule">
      <Held {...args} />
    </BottomSheet>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Reschedule' })
    await expect(input()).toBeInvalid()
    await expect(input()).toHaveAccessibleDescription('Contact number is required')
    await userEvent.click(picker())
    const search = await screen.findByLabelText('Find a country')
    await expect(search.closest('[inert]')).toBeNull()
    await userEvent.type(search, 'zzz')
    await screen.findByText('No country found')
  },
})
