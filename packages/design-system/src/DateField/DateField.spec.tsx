import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { behaviour } from '../testing/behaviour.ts'
import { useHeld } from '../testing/use-held.ts'
import meta from './DateField.stories.tsx'

const Held = (props: DateFieldProps) => <DateField {...props} {...useHeld(props.value, props.onChange)} />

const test = behaviour(meta)

const input = () => screen.getByRole('textbox', { name: 'Departure date' })
const fine = { problem: undefined }

/** Types over whatever there is, and leaves. */
async function enter(text: string) {
  await userEvent.clear(input())
  await userEvent.type(input(), text)
  await userEvent.tab()
}

test('reads dates as people type them', async ({ args, step }) => {
  await step('a date written out is given at once', async () => {
    await userEvent.type(input(), '29/3/2026')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-29', fine)
  })
  await step('with its weekday, also to the ear', async () => {
    await expect(screen.getByText('Sun')).toBeVisible()
    await expect(input()).toHaveAccessibleDescription('Sunday 29 March 2026')
  })
  await step('a short one when the field is left, and it is written out', async () => {
    await enter('1 apr 26')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-04-01', fine)
    await expect(input()).toHaveValue('01/04/2026')
  })
  await step('digits alone, from a phone that has no slash, and Enter', async () => {
    await userEvent.clear(input())
    await userEvent.type(input(), '29022028{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2028-02-29', fine)
    await expect(input()).toHaveValue('29/02/2028')
  })
  await step('emptied, it is empty', async () => {
    await enter(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('', fine)
    await expect(input()).not.toBeInvalid()
  })
})

/** Issue 19: 200 % text at 320 px. The field of a card there is 256 px wide. */
test('leaves space for the year at 200 % text', {
  args: { value: '2026-03-29' },
  globals: { textSize: 'doubled' },
  decorators: [(Shown) => <div style={{ inlineSize: '256px' }}>{Shown()}</div>],
  play: async () => {
    const field = input()
    await waitFor(() => expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth))
    await expect(screen.getByText('Sun')).not.toBeVisible()
    await expect(field).toHaveAccessibleDescription('Sunday 29 March 2026')
  },
})

test('refuses what is not a day', {
  args: { value: '2026-03-26' },
  play: async ({ args, step }) => {
    await step('not while it is typed', async () => {
      await userEvent.clear(input())
      await userEvent.type(input(), '29/02/2026')
      await expect(input()).not.toBeInvalid()
    })
    await step('but when it is left, in words, with what was typed kept', async () => {
      await userEvent.tab()
      await expect(input()).toBeInvalid()
      await expect(input()).toHaveAccessibleDescription('February 2026 has 28 days')
      await expect(input()).toHaveValue('29/02/2026')
      await expect(args.onChange).toHaveBeenLastCalledWith('', { problem: 'February 2026 has 28 days' })
    })
    await step('and no longer once it is mended', async () => {
      await enter('28/02/2026')
      await expect(input()).not.toBeInvalid()
      await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-28', fine)
    })
    await step('words that are no date are asked again', async () => {
      await enter('tomorrow')
      await expect(input()).toHaveAccessibleDescription(
        'Enter a date as day, month and year, like 29/03/2026',
      )
    })
  },
})

test('refuses a day outside its limits', {
  args: { minDate: '2026-03-26', maxDate: '2026-03-30' },
  play: async ({ args }) => {
    await enter('25/03/2026')
    await expect(input()).toHaveAccessibleDescription('Choose 26 March 2026 or later')
    await enter('26/03/2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-26', fine)
    await enter('30/03/2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-30', fine)
    await enter('31/03/2026')
    await expect(input()).toHaveAccessibleDescription('Choose 30 March 2026 or earlier')
  },
})

test('takes a day from its calendar', {
  args: { value: '2026-03-28' },
  play: async ({ args, step }) => {
    const button = screen.getByRole('button', { name: 'Departure date: calendar' })
    await userEvent.click(button)
    await step('it opens on the date', async () => {
      await screen.findByRole('dialog', { name: 'Departure date' })
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Saturday 28 March 2026, chosen' })).toHaveFocus(),
      )
    })
    await step('a day closes it, and the focus returns', async () => {
      await userEvent.keyboard('{ArrowRight}{Enter}')
      await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-29', fine)
      await expect(input()).toHaveValue('29/03/2026')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(button).toHaveFocus())
    })
    await step('Escape changes nothing', async () => {
      await userEvent.click(button)
      await screen.findByRole('dialog')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
  },
})

const closeSheet = fn()

test('works inside a sheet', {
  render: (args) => (
    <BottomSheet isOpen onOpenChange={closeSheet} title="Manual entry">
      <Held {...args} />
    </BottomSheet>
  ),
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Manual entry' })
    await userEvent.click(screen.getByRole('button', { name: 'Departure date: calendar' }))
    const day = await screen.findByRole('button', { name: 'Monday 30 March 2026' })
    await expect(day.closest('[inert]')).toBeNull()
    await userEvent.click(day)
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-30', fine)
    await screen.findByRole('dialog', { name: 'Manual entry' })
    await expect(closeSheet).not.toHaveBeenCalled()
  },
})

test('is described by its hint and its error', {
  args: { hint: 'The day you leave home', error: 'Departure date is required', isRequired: true },
  play: async () => {
    await expect(input()).toBeRequired()
    await expect(input()).toBeInvalid()
    await expect(input()).toHaveAccessibleDescription('The day you leave home Departure date is required')
  },
})
