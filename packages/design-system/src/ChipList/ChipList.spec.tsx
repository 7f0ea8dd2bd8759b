import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { heard } from '../testing/heard.ts'
import { ChipList } from './ChipList.tsx'
import { CommutingStations } from './ChipList.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './ChipList.stories.tsx'

const test = behaviour(meta)

const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })

test('announces a removal and moves the focus to a neighbour', async ({ args, step }) => {
  await step('each is heard in words', async () => {
    await expect(screen.getByRole('list', { name: 'Commuting stations' })).toBeVisible()
    await expect(screen.getAllByRole('listitem').map(heard)[0]).toContain('London Heathrow, L H R')
  })
  await step('the next one has the focus', async () => {
    remove('London Gatwick, L G W').focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenLastCalledWith('LGW')
    await expect(remove('London City, L C Y')).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent('London Gatwick, L G W removed')
  })
  await step('at the end, the one before', async () => {
    await userEvent.keyboard(' ')
    await expect(remove('London Heathrow, L H R')).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent('London City, L C Y removed')
  })
  await step('after the last, what is said of none', async () => {
    await userEvent.click(remove('London Heathrow, L H R'))
    await expect(screen.getByText('No station yet. Your base counts by itself.')).toHaveFocus()
    await expect(screen.queryByRole('list')).toBeNull()
  })
})

/** The owner may ask first, and keep it. */
test('keeps a chip that its owner keeps', {
  render: (args) => <ChipList {...args} />,
  play: async ({ args }) => {
    await userEvent.click(remove('London Gatwick, L G W'))
    await expect(args.onRemove).toHaveBeenLastCalledWith('LGW')
    await expect(remove('London Gatwick, L G W')).toHaveFocus()
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
})

test('finds a chip by typing and removes it', {
  render: (args) => <CommutingStations {...args} />,
  play: async ({ step }) => {
    const field = screen.getByRole('combobox', { name: 'Add a station' })
    await step('a code adds a station, and the field is ready for the next', async () => {
      await userEvent.type(field, 'edi{Enter}')
      await waitFor(() => expect(remove('Edinburgh, E D I')).toBeVisible())
      await expect(field).toHaveValue('')
      await expect(field).toHaveFocus()
    })
    await step('so does a press in the list', async () => {
      await userEvent.type(field, 'glas')
      await userEvent.click(await screen.findByRole('option', { name: /^Glasgow/ }))
      await waitFor(() => expect(remove('Glasgow, G L A')).toBeVisible())
      await expect(field).toHaveValue('')
    })
    await step('taken away, it can be found again', async () => {
      await userEvent.click(remove('Edinburgh, E D I'))
      await expect(remove('Glasgow, G L A')).toHaveFocus()
      await userEvent.type(field, 'edin')
      await screen.findByRole('option', { name: /^Edinburgh/ })
      await userEvent.keyboard('{Escape}')
    })
  },
})

test('has a cross of at least 44 px on each chip', async () => {
  const sides = screen.getAllByRole('button').flatMap((button) => {
    const { width, height } = button.getBoundingClientRect()
    return [width, height]
  })
  await expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
})
