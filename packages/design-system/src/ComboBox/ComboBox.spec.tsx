import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { heard } from '../testing/heard.ts'
import { useHeld } from '../testing/use-held.ts'
import { ComboBox, type ComboBoxItem, type ComboBoxProps } from './ComboBox.tsx'
import { airports, suggestions } from './ComboBox.test-data.ts'
import { behaviour } from '../testing/behaviour.ts'

const Held = (props: ComboBoxProps) => <ComboBox {...props} {...useHeld(props.value, props.onChange)} />

const meta = {
  title: 'Components/ComboBox',
  component: ComboBox,
  args: { label: 'From', items: airports, value: null, onChange: fn(), onInputChange: fn() },
  render: (args) => <Held {...args} />,
  // React Aria leaves an announcement for 7 s, which is into the next test.
  beforeEach: () => {
    for (const log of document.querySelectorAll('[data-live-announcer] [aria-live]')) log.replaceChildren()
  },
} satisfies Meta<typeof ComboBox>
const test = behaviour(meta)

const field = () => screen.getByRole('combobox', { name: 'From' })
const optionNames = async () => (await screen.findAllByRole('option')).map(heard)

/** The arrow keys came to that option; focus itself stays in the field. */
const isOn = (name: RegExp) =>
  waitFor(() =>
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id),
  )

test('finds an airport by name, code and country', async ({ args, step }) => {
  await step('a code, in whatever case', async () => {
    await userEvent.type(field(), 'lhr')
    await waitFor(async () => expect(await optionNames()).toEqual(['London Heathrow, L H R, United Kingdom']))
    await expect(args.onInputChange).toHaveBeenLastCalledWith('lhr', { reason: 'typed' })
  })
  await step('a name without its accents, the letters marked', async () => {
    await userEvent.clear(field())
    await userEvent.type(field(), 'zuri')
    const option = await screen.findByRole('option', { name: /^Zürich/ })
    await expect(option.querySelector('mark')).toHaveTextContent('Züri')
  })
  await step('a country', async () => {
    await userEvent.clear(field())
    await userEvent.type(field(), 'irel')
    await screen.findByRole('option', { name: 'Dublin, D U B, Ireland' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })
})

test('chooses by keyboard', async ({ args, step }) => {
  await step('arrow down and Enter', async () => {
    await userEvent.type(field(), 'london')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await isOn(/^London Heathrow/)
    await userEvent.keyboard('{ArrowDown}')
    await isOn(/^London Gatwick/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('LGW', airports[1])
    await expect(field()).toHaveValue('London Gatwick (LGW)')
    await expect(args.onInputChange).toHaveBeenLastCalledWith('London Gatwick (LGW)', { reason: 'chosen' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })
  await step('the list opens again on the whole, with the chosen one marked', async () => {
    await userEvent.keyboard('{ArrowDown}')
    await expect((await screen.findAllByRole('option')).length).toBe(airports.length)
    await expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(/^London Gatwick/)
  })
  await step('Escape leaves the choice', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(field()).toHaveValue('London Gatwick (LGW)')
  })
})

test('chooses by touch', {
  args: { items: suggestions },
  play: async ({ args, canvas, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'From: show all' }))
    await step('in sections, each option large enough for a thumb', async () => {
      const group = await screen.findByRole('group', { name: 'Recent' })
      const options = within(group).getAllByRole('option')
      await expect(options).toHaveLength(2)
      const heights = options.map((option) => option.getBoundingClientRect().height)
      await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    })
    await step('a press takes it and closes', async () => {
      await userEvent.click(screen.getByRole('option', { name: /^Málaga/ }))
      await expect(args.onChange).toHaveBeenLastCalledWith('AGP', suggestions[3])
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    })
    await step('the cross lets it go, and the caret stays', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear From' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(null, null)
      await expect(field()).toHaveValue('')
      await expect(field()).toHaveFocus()
    })
  },
})

/** Crew know their codes: one typed in full needs no list. */
test('takes a code typed in full', async ({ args, step }) => {
  await step('on leaving the field', async () => {
    await userEvent.type(field(), 'edi')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('EDI', airports[4])
    await waitFor(() => expect(field()).toHaveValue('Edinburgh (EDI)'))
  })
  await step('on Enter, and the list stays closed', async () => {
    await userEvent.clear(field())
    await userEvent.type(field(), 'dub{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('DUB', airports[7])
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })
})

/** Typed but not chosen: the words stay, the choice does not. The form says what is wrong. */
test('keeps text that matches nothing', {
  args: { value: 'LHR', emptyText: 'No airport found' },
  play: async ({ args, step }) => {
    await expect(field()).toHaveValue('London Heathrow (LHR)')
    await userEvent.clear(field())
    await expect(args.onChange).toHaveBeenLastCalledWith(null, null)
    await userEvent.type(field(), 'Atlantis')
    await step('the empty list says so, also to the ear', async () => {
      await within(await screen.findByRole('listbox')).findByText('No airport found')
      await expect(document.querySelector('output[data-live-announcer]')).toHaveTextContent(
        'No airport found',
      )
    })
    await userEvent.tab()
    await expect(field()).toHaveValue('Atlantis')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
})

const answers: Record<string, readonly ComboBoxItem[]> = {
  lon: airports.slice(0, 4),
  'london c': airports.slice(2, 3),
}

/** A server that answers when the story presses the button. */
function Searching(props: ComboBoxProps) {
  const [text, setText] = useState('')
  const [answered, setAnswered] = useState('')
  const [isFailed, setFailed] = useState(false)
  return (
    <>
      <Held
        {...props}
        isFilteredByServer
        items={answers[answered] ?? []}
        isLoading={text !== answered && !isFailed}
        inputValue={text}
        onInputChange={(next) => {
          setText(next)
          setFailed(false)
        }}
        failure={
          isFailed
            ? { message: 'The airport search did not answer.', onRetry: () => setFailed(false) }
            : undefined
        }
      />
      <button
        type="button"
        data-answer
        onClick={() => setAnswered(text)}
        style={{ minHeight: 44, minWidth: 64 }}
      >
        Answer
      </button>
      <button type="button" data-fail onClick={() => setFailed(true)} style={{ minHeight: 44, minWidth: 64 }}>
        Fail
      </button>
    </>
  )
}

/** All that is announced at present, ours and React Aria's. */
const said = () =>
  [...document.querySelectorAll('[data-live-announcer] [aria-live] > *, output[data-live-announcer]')]
    .map(heard)
    .filter(Boolean)

/** The list hides the page behind it from the ear, and so from roles; the server is no part of the page. */
const server = (act: 'answer' | 'fail') => document.querySelector<HTMLButtonElement>(`[data-${act}]`)?.click()

test('never makes typing wait for the network', {
  args: { isFilteredByServer: true },
  render: (args) => <Searching {...args} />,
  play: async ({ step }) => {
    await step(
      'before the first answer the field says it searches, and not that there is nothing',
      async () => {
        await userEvent.type(field(), 'lon')
        await waitFor(() => expect(said()).toEqual(['Searching…']))
        await expect(screen.queryByRole('listbox')).toBeNull()
      },
    )
    await step('the arrow and Enter come too early: nothing happens', async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(field()).toHaveFocus()
      await expect(said()).toEqual(['Searching…'])
    })
    await step('the answer replaces it, unfiltered', async () => {
      server('answer')
      await waitFor(async () => expect(await screen.findAllByRole('option')).toHaveLength(4))
      await expect(screen.getByRole('listbox')).not.toHaveAttribute('data-busy')
    })
    await step('typing on keeps the old answer in sight, marked as old', async () => {
      await userEvent.type(field(), 'don c')
      await expect(field()).toHaveValue('london c')
      await expect(screen.getAllByRole('option')).toHaveLength(4)
      await expect(screen.getByRole('listbox')).toHaveAttribute('data-busy')
    })
    await step('until the new one comes', async () => {
      server('answer')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    })
  },
})

/** Issue 19, item 10. */
test('says that nothing is found only after the answer', {
  args: { isFilteredByServer: true, emptyText: 'No airport found' },
  render: (args) => <Searching {...args} />,
  play: async () => {
    await userEvent.type(field(), 'xq')
    await waitFor(() => expect(said()).toEqual(['Searching…']))
    await expect(screen.queryByText(/No airport found/)).toBeNull()
    server('answer')
    await within(await screen.findByRole('listbox')).findByText('No airport found')
    await waitFor(() => expect(said()).toContain('No airport found'))
    await expect(said()).not.toContain('Searching…')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
})

test('offers to try a failed search again', {
  args: { isFilteredByServer: true },
  render: (args) => <Searching {...args} />,
  play: async ({ canvas, step }) => {
    await userEvent.type(field(), 'lon')
    server('fail')
    await step('it says so below the field, with the text kept and no list in the way', async () => {
      await canvas.findByText('The airport search did not answer.')
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
      await expect(field()).toHaveValue('lon')
    })
    await step('and tries again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(canvas.queryByText('The airport search did not answer.')).toBeNull()
    })
  },
})

test('stays open below its field where the page above grows', {
  play: async ({ canvasElement, step }) => {
    const above = document.createElement('div')
    above.style.blockSize = '1000px'
    canvasElement.prepend(above)
    canvasElement.style.paddingBlockEnd = '1000px'
    field().scrollIntoView({ block: 'start' })
    await userEvent.type(field(), 'london')
    await screen.findByRole('option', { name: /^London Heathrow/ })
    const gap = () =>
      screen.getByRole('listbox').getBoundingClientRect().top - field().getBoundingClientRect().bottom
    const before = gap()
    await step('what loads late moves the page, and leaves the field where it is', async () => {
      const from = window.scrollY
      above.style.blockSize = '1088px'
      await waitFor(() => expect(window.scrollY).toBe(from + 88))
      await waitFor(() => expect(gap()).toBe(before))
    })
    await step('a person who scrolls the page closes it', async () => {
      window.scrollBy(0, 40)
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    })
    await step('one who scrolls the list and then chooses closes it too', async () => {
      await userEvent.clear(field())
      await userEvent.click(screen.getByRole('button', { name: 'From: show all' }))
      const list = await screen.findByRole('listbox')
      const hasScrolled = new Promise((done) => list.addEventListener('scroll', done, { once: true }))
      list.scrollTop = list.scrollHeight
      await hasScrolled
      await userEvent.click(screen.getAllByRole('option').at(-1) ?? list)
      await waitFor(() => expect(field()).not.toHaveValue(''))
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
      await expect(field()).toHaveAttribute('aria-expanded', 'false')
    })
  },
})

test('is described by its hint and its error', {
  args: { hint: 'City or code', error: 'Choose an airport from the list', isRequired: true },
  play: async () => {
    await expect(field()).toBeInvalid()
    await expect(field()).toBeRequired()
    await expect(field()).toHaveAccessibleDescription('City or code Choose an airport from the list')
  },
})

const closeSheet = fn()

test('works inside a sheet', {
  render: (args) => (
    <BottomSheet isOpen onOpenChange={closeSheet} title="Search flights">
      <Held {...args} />
    </BottomSheet>
  ),
  play: async ({ args, step }) => {
    await screen.findByRole('dialog', { name: 'Search flights' })
    await userEvent.type(field(), 'glas')
    await step('its list is not inert', async () => {
      const option = await screen.findByRole('option', { name: /^Glasgow/ })
      await expect(option.closest('[inert]')).toBeNull()
      await userEvent.click(option)
      await expect(args.onChange).toHaveBeenLastCalledWith('GLA', airports[5])
    })
    await step('Escape closes the list and not the sheet', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByRole('listbox')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
      await expect(closeSheet).not.toHaveBeenCalled()
      await userEvent.keyboard('{Escape}')
      await expect(closeSheet).toHaveBeenCalledOnce()
    })
  },
})
