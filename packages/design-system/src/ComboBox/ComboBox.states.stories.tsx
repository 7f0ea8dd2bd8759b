import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { ComboBox } from './ComboBox.tsx'
import { airports, suggestions } from './samples.ts'

const meta = {
  title: 'Components/ComboBox/States',
  component: ComboBox,
  args: { label: 'From', items: airports, value: null, onChange: fn(), onInputChange: fn() },
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <ComboBox {...args} placeholder="City or code" hint="Where you live" />
      </StateRow>
      <StateRow caption="chosen" isStacked>
        <ComboBox {...args} label="To" value="LHR" />
      </StateRow>
      <StateRow caption="typed, not chosen" isStacked>
        <ComboBox {...args} label="Via" inputValue="Atlantis" error="Choose an airport from the list" />
      </StateRow>
      <StateRow caption="the search failed" isStacked>
        <ComboBox
          {...args}
          label="Base"
          inputValue="edin"
          failure={{ message: 'The airport search did not answer.', onRetry: fn() }}
        />
      </StateRow>
      <StateRow caption="disabled" isStacked>
        <ComboBox {...args} label="Station" value="LGW" isDisabled />
      </StateRow>
    </StateSheet>
  ),
}

/** Opens the list, whose options then stand above the page. */
async function open() {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{ArrowDown}')
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(list).toBeVisible())
}

export const OpenInSections: Story = {
  args: { items: suggestions, value: 'LHR' },
  tags: ['phone-picture', 'viewport-picture'],
  play: open,
}

/** The answer to 'lon' stays in sight while that to 'lond' is on its way. */
export const OpenAndBusy: Story = {
  args: { items: airports.slice(0, 4), isFilteredByServer: true, isLoading: true, inputValue: 'lond' },
  tags: ['variation', 'viewport-picture'],
  play: open,
}

export const OpenWithNothing: Story = {
  args: { inputValue: 'Atlantis', emptyText: 'No airport found. Try its city or its code.' },
  tags: ['variation', 'viewport-picture'],
  play: open,
}

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    label: hostile.long,
    hint: hostile.unbroken,
    items: Object.entries(hostile).map(([id, words]) => ({
      id,
      label: words,
      description: words,
      code: id === 'unbroken' ? words : id,
      group: words,
    })),
  },
  decorators: [
    (Field) => (
      <div style={{ maxWidth: 288 }}>
        <Field />
      </div>
    ),
  ],
  play: async ({ step }) => {
    await open()
    await step('nothing is wider than the window or the list', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
      const list = screen.getByRole('listbox')
      await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    })
    await step('signs that mean something elsewhere are only signs', async () => {
      await userEvent.type(screen.getByRole('combobox'), '.*(\\')
      await expect(await screen.findAllByRole('option')).toHaveLength(Object.keys(hostile).length)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    })
  },
}
