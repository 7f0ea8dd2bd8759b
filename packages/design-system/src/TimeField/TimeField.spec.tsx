import { expect, screen, userEvent } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './TimeField.stories.tsx'

const test = behaviour(meta)

const input = () => screen.getByRole('textbox', { name: 'Start time' })
const fine = { problem: undefined }

/** Types over whatever there is, and leaves. */
async function enter(text: string) {
  await userEvent.clear(input())
  await userEvent.type(input(), text)
  await userEvent.tab()
}

test('reads times as people type them', async ({ args, step }) => {
  await step('four digits, from a phone’s number pad, are given at once', async () => {
    await userEvent.type(input(), '2030')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith('20:30', fine)
  })
  await step('and written out when the field is left', async () => {
    await userEvent.tab()
    await expect(input()).toHaveValue('20:30')
  })
  await step('a short one then, too', async () => {
    await enter('9')
    await expect(args.onChange).toHaveBeenLastCalledWith('09:00', fine)
    await expect(input()).toHaveValue('09:00')
  })
  await step('or at Enter', async () => {
    await userEvent.clear(input())
    await userEvent.type(input(), '930{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('09:30', fine)
    await expect(input()).toHaveValue('09:30')
  })
  await step('emptied, it is empty', async () => {
    await enter(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('', fine)
    await expect(input()).not.toBeInvalid()
  })
})

test('refuses what is not a time', {
  args: { value: '20:30' },
  play: async ({ args, step }) => {
    await step('not while it is typed', async () => {
      await userEvent.clear(input())
      await userEvent.type(input(), '2460')
      await expect(input()).not.toBeInvalid()
    })
    await step('but when it is left, in words, with what was typed kept', async () => {
      await userEvent.tab()
      await expect(input()).toHaveAccessibleDescription('A day has the hours 00 to 23')
      await expect(input()).toBeInvalid()
      await expect(input()).toHaveValue('2460')
      await expect(args.onChange).toHaveBeenLastCalledWith('', { problem: 'A day has the hours 00 to 23' })
    })
    await step('and no longer once it is mended', async () => {
      await enter('2359')
      await expect(input()).not.toBeInvalid()
      await expect(args.onChange).toHaveBeenLastCalledWith('23:59', fine)
    })
    await step('words that are no time are asked again', async () => {
      await enter('noon')
      await expect(input()).toHaveAccessibleDescription('Enter a time like 09:30 or 21:30')
    })
  },
})

test('is described by its zone, hint and error', {
  args: { suffix: 'GMT', hint: 'When it begins', error: 'Start time is a required field', isRequired: true },
  play: async () => {
    await expect(input()).toBeRequired()
    await expect(input()).toBeInvalid()
    await expect(input()).toHaveAccessibleDescription('GMT When it begins Start time is a required field')
  },
})
