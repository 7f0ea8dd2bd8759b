import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { registration } from './Stepper.test-data.ts'
import { Stepper } from './Stepper.tsx'
import { behaviour, desktop } from '../testing/behaviour.ts'

/** The component goes by its own width, so the box around it decides which form is tried. */
const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: { label: 'Registration', steps: registration('done', 'done', 'current'), onSelect: fn() },
  parameters: { boxWidth: 288 },
  decorators: [
    (Part, { parameters }) => (
      <div style={{ inlineSize: Number(parameters['boxWidth']) }}>
        <Part />
      </div>
    ),
  ],
} satisfies Meta<typeof Stepper>
const test = behaviour(meta)

test('goes back one step in its compact form', async ({ args, canvasElement, step }) => {
  const stepper = within(canvasElement).getByRole('navigation', { name: 'Registration' })
  await step('it shows how far one is', async () => {
    await expect(within(stepper).getByText('Step 3 of 5')).toBeVisible()
  })
  await step('the one button leads back to the step before', async () => {
    const back = within(stepper).getByRole('button')
    await expect(back).toHaveAccessibleName('Back to Confirm e-mail')
    await userEvent.tab()
    await expect(back).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('verify')
  })
})

test(
  'full leads back to every done step',
  {
    parameters: { boxWidth: 720 },
    play: async ({ args, canvasElement, step }) => {
      const stepper = within(canvasElement).getByRole('navigation', { name: 'Registration' })
      const buttons = within(stepper).getAllByRole('button')
      await step('only done steps are buttons', async () => {
        await expect(buttons.map(({ textContent }) => textContent)).toEqual([
          'Your account',
          'Confirm e-mail',
        ])
      })
      await step('each answers with its id, by keyboard and on its marker', async () => {
        await userEvent.tab()
        await userEvent.keyboard('{Enter}')
        await expect(args.onSelect).toHaveBeenLastCalledWith('account')
        const { left, top } = within(stepper).getAllByRole('listitem')[1]!.getBoundingClientRect()
        await expect(document.elementFromPoint(left + 16, top + 16)).toBe(buttons[1])
      })
    },
  },
  desktop,
)

const heard = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map((item) => item.innerText.replace(/\s+/g, ' ').replace(' ,', ','))

test('speaks every step in both forms', {
  render: ({ label, steps }) => <Stepper label={label} steps={steps} />,
  play: async ({ canvasElement, step }) => {
    const items = within(canvasElement).getAllByRole('listitem')
    await step('its state is said in words', async () => {
      await expect(heard(canvasElement)).toEqual([
        'Your account, done',
        'Confirm e-mail, done',
        'Your profile, current step',
        'Your commute, not started',
        'Payment, not started',
      ])
    })
    await step('the current one is marked', async () => {
      await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
        null,
        null,
        'step',
        null,
        null,
      ])
    })
  },
})

test('hides no label with its way back', async ({ canvasElement }) => {
  await expect(heard(canvasElement).slice(0, 2)).toEqual(['Your account, done', 'Confirm e-mail, done'])
})

test('says which step failed', {
  args: { steps: registration('done', 'done', 'done', 'done', 'failed') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Step 5 of 5')).toBeVisible()
    await expect(canvas.getByText('Needs attention')).toBeVisible()
    await expect(heard(canvasElement).at(-1)).toBe('Payment, needs attention')
  },
})

test('has no current step once all are done', {
  args: { steps: registration('done', 'done', 'done', 'done', 'done') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('5 of 5 steps done')).toBeVisible()
  },
})
