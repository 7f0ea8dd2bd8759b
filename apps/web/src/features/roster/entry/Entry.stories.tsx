import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { addingEntry, addingEntryOn, changingEntry } from './entry-state.ts'
import {
  chooseAirport,
  closedForm,
  enter,
  field,
  form,
  location,
  notice,
  openForm,
  patient,
  submit,
} from '#testing/entry-steps.ts'

const november = '/dashboard?month=2026-11'

const meta = {
  title: 'Screens/Roster/Entry',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: november, state: addingEntryOn('2026-11-12') },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const NewEntry: Story = {
  tags: ['wide'],
  args: { state: addingEntry },
  play: async ({ step }) => {
    await openForm('Add entry')
    await step('at the next full hour, for an hour', async () => {
      await expect(field('Start date')).toHaveValue('05/11/2026')
      await expect(field('Start time')).toHaveValue('05:00')
      await expect(field('End time')).toHaveValue('06:00')
    })
    await step('in London’s time while no place is given', async () => {
      await expect(await location()).toHaveAccessibleDescription('Times below are on the clocks of London.')
      await expect(field('Start time')).toHaveAccessibleDescription('GMT')
    })
    await expectWithinWindow()
  },
}

export const Invalid: Story = {
  play: async ({ step }) => {
    await openForm('Add entry')
    await step('a field that was left says what is wrong', async () => {
      await enter('End time', '2460')
      await expect(field('End time')).toHaveAccessibleDescription('A day has the hours 00 to 23')
    })
    await step('a submit says it of all, and leads there', async () => {
      await enter('Start date', '31/11/2026')
      await submit('Add entry')
      await expect(field('Title')).toHaveAccessibleDescription('Title is a required field')
      const summary = await screen.findByRole('link', { name: 'November 2026 has 30 days' })
      await expect(summary).toBeVisible()
    })
  },
}

/** In another zone, over midnight, and at the same time as a duty: all said while it is typed. */
export const OverlapInAnotherZone: Story = {
  tags: ['picture'],
  play: async ({ step }) => {
    await openForm('Add entry')
    await enter('Title', 'Dinner with the crew')
    await step('both clocks are shown once a place has another one', async () => {
      await chooseAirport('New York', /John F. Kennedy/)
      await enter('Start time', '2000')
      await expect(await form().findByText('20:00 in New York = 01:00 London, Fri 13 Nov')).toBeVisible()
    })
    await step('an end before the start is of the next day', async () => {
      await enter('End time', '0100')
      await expect(field('End date')).toHaveValue('13/11/2026')
      await expect(form().getByText('Ends the next day (+1), Fri 13 Nov, after 5 h')).toBeVisible()
    })
    await step('moving the start keeps how long it lasts', async () => {
      await enter('Start time', '0800')
      await expect(field('End date')).toHaveValue('12/11/2026')
      await expect(field('End time')).toHaveValue('13:00')
    })
    await step('what is at the same time is told', async () => {
      await expect(form().getByText('Simulator check, A320: Thu 12 Nov 14:00–18:30')).toBeVisible()
    })
    await expectWithinWindow()
  },
}

/** A time that the spring night skips (specification §3: Europe/London). */
export const SkippedTime: Story = {
  play: async () => {
    await openForm('Add entry')
    await enter('Title', 'Night bus')
    await enter('Start date', '28/03/2027')
    await enter('Start time', '0130')
    await expect(
      form().getByText(
        'The clocks in London go forward that night, and 01:30 does not exist. The next time is 02:00.',
      ),
    ).toBeVisible()
    await submit('Add entry')
    await expect(field('Start time')).toHaveAccessibleDescription('There is no 01:30 that night')
    await expectWithinWindow()
  },
}

export const SkippedTimeMended: Story = {
  play: async () => {
    await openForm('Add entry')
    await enter('Start date', '28/03/2027')
    await enter('Start time', '0130')
    await userEvent.click(form().getByRole('button', { name: 'Use 02:00' }))
    await expect(field('Start time')).toHaveValue('02:00')
    await expect(field('Start time')).toHaveFocus()
    await expect(field('Start time')).toBeValid()
    await expect(field('End time')).toHaveValue('03:00')
  },
}

/** A time that the autumn night shows twice. */
export const RepeatedTime: Story = {
  play: async ({ step }) => {
    await openForm('Add entry')
    await step('in London the first is meant, and said', async () => {
      await enter('Start date', '25/10/2026')
      await enter('Start time', '0130')
      await expect(
        form().getByText(
          'The clocks go back that night, and 01:30 comes twice. The first one is meant (BST).',
        ),
      ).toBeVisible()
    })
    await step('elsewhere it is asked', async () => {
      await chooseAirport('New York', /John F. Kennedy/)
      await enter('Start date', '01/11/2026')
      await enter('Start time', '0130')
      await expect(form().getByText('01:30 in New York = 05:30 London')).toBeVisible()
      const choice = within(form().getByRole('group', { name: /^Start: which 01:30\?/ }))
      await userEvent.click(choice.getByRole('radio', { name: 'Second, GMT-5' }))
      await expect(form().getByText('01:30 in New York = 06:30 London')).toBeVisible()
      await expect(field('End time')).toHaveValue('02:00')
    })
  },
}

export const Added: Story = {
  play: async ({ canvas, step }) => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await submit('Add entry')
    await step('the sheet closes, and the entry is there', async () => {
      await notice('Dentist again added.')
      await closedForm()
      await expect(await canvas.findByRole('article', { name: /Dentist again/ })).toBeInTheDocument()
    })
  },
}

export const AddedToAnotherMonth: Story = {
  play: async ({ canvas }) => {
    await openForm('Add entry')
    await enter('Title', 'Ski course')
    await enter('Start date', '09/12/2026')
    await submit('Add entry')
    await closedForm()
    await expect(await canvas.findByRole('button', { name: 'December 2026' })).toBeVisible()
    await expect(await canvas.findByRole('article', { name: /Ski course/ })).toBeInTheDocument()
  },
}

export const Saving: Story = {
  parameters: server('entryPending'),
  play: async () => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await submit('Add entry')
    await expect(await form().findByText('Adding your entry')).toBeInTheDocument()
    await expect(field('Title')).toHaveAttribute('readonly')
    await expect(form().queryByText(/^Overlaps/)).toBeNull()
  },
}

/** Issue 19, item 10: it is in the month before the sheet has slid away. */
export const ANewEntryDoesNotOverlapItself: Story = {
  play: async ({ canvas }) => {
    await openForm('Add entry')
    const said: string[] = []
    const observer = new MutationObserver(() => {
      const note = screen.queryByText(/^Overlaps/)
      if (note) said.push(note.textContent)
    })
    observer.observe(document.body, { subtree: true, childList: true })
    await enter('Title', 'Dentist again')
    await submit('Add entry')
    await closedForm()
    await canvas.findByRole('article', { name: /Dentist again/ })
    observer.disconnect()
    await expect(said).toEqual([])
  },
}

export const Refused: Story = {
  parameters: server('entryFailure'),
  play: async ({ canvas, step }) => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await submit('Add entry')
    await step('the reason is told, and what was typed stays', async () => {
      await expect(await form().findByRole('alert')).toHaveTextContent(/What you entered is still here\.$/)
      await expect(field('Title')).toHaveValue('Dentist again')
    })
    await step('and it is not on the roster', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('article', { name: /Dentist again/, hidden: true })).toBeNull(),
      )
    })
  },
}

/** Closed by accident, it is there again, until one starts again. */
export const Kept: Story = {
  args: { path: `${november}&as=calendar`, state: null },
  play: async ({ canvas, step }) => {
    const add = () => canvas.findByRole('button', { name: 'Add entry' }, patient)
    await userEvent.click(await add())
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await userEvent.keyboard('{Escape}')
    await closedForm()
    await userEvent.click(await add())
    await openForm('Add entry')
    await expect(field('Title')).toHaveValue('Dentist again')
    await step('in the form of the day that was chosen', async () => {
      await expect(field('Start date')).toHaveValue('05/11/2026')
    })
  },
}

export const StartedAgain: Story = {
  args: { state: addingEntry },
  play: async () => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await userEvent.keyboard('{Escape}')
    await closedForm()
    await userEvent.click(await screen.findByRole('button', { name: 'Roster actions' }, patient))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Add entry/ }, patient))
    await openForm('Add entry')
    await userEvent.click(form().getByRole('button', { name: 'Start again' }))
    await expect(field('Title')).toHaveValue('')
    await expect(field('Title')).toHaveFocus()
  },
}

/** Kept on the device, shown at once and marked (issue 7): sent once the network is back. */
export const Offline: Story = {
  args: { connection: 'offline', hasCachedMonth: true },
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await expect(form().getByText(/^You are offline\. This is kept on your device/)).toBeInTheDocument()
    await submit('Add entry')
    await closedForm()
    const added = await canvas.findByRole('article', { name: /Dentist again/ }, patient)
    await expect(await within(added).findByText('Not sent yet', {}, patient)).toBeInTheDocument()
  },
}

/** Specification §4: an update that fails with a 500 still refreshes the roster. Here the server took it all the same. */
export const ChangeUnheard: Story = {
  args: { state: changingEntry('manual-dentist') },
  parameters: server('editsUnheard'),
  play: async ({ canvas }) => {
    await openForm('Change entry')
    await enter('Title', 'Dentist again')
    await submit('Save changes')
    await expect(await form().findByRole('alert', undefined, patient)).toHaveTextContent(/still here\.$/)
    await expect(field('Title')).toHaveValue('Dentist again')
    // By its text: the names of a month of cards behind a sheet take seconds.
    await canvas.findAllByText(/Dentist again/, undefined, patient)
  },
}

export const Change: Story = {
  args: { state: changingEntry('manual-dentist') },
  play: async () => {
    await openForm('Change entry')
    await expect(field('Title')).toHaveValue('Dentist')
    await expect(field('Start date')).toHaveValue('23/11/2026')
    await expect(field('Start time')).toHaveValue('10:00')
    await expect(field('Notes (optional)')).toHaveValue('Bring the insurance card.')
    await waitFor(async () => expect(await location()).toHaveValue('Edinburgh (EDI)'))
  },
}

/** It is as it was typed afterwards. */
export const Changed: Story = {
  ...Change,
  play: async (context) => {
    await Change.play?.(context)
    await enter('Start time', '1530')
    await submit('Save changes')
    await notice('Dentist changed.')
    await closedForm()
    const card = await context.canvas.findByRole('article', { name: /Dentist/ })
    // The sheet closes first; the list follows.
    await expect(await within(card).findByText('16:30', { ignore: ':not([aria-hidden])' })).toBeVisible()
  },
}
