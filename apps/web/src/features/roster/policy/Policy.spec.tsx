import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, findOpenedDuty } from '#testing/reader.ts'
import '#testing/roster-modules.ts'
import meta from './Policy.stories.tsx'

const test = behaviour(meta)

async function findPanel() {
  const duty = await findOpenedDuty()
  const panel = await duty.findByRole('region', { name: 'Commuter policy' })
  await expectSeen(() => panel)
  return within(panel)
}

test(
  'the panel shows the rule, the deadline and both flights with the times of the server, and the proof is a PDF',
  {
    parameters: server('policyPlanned'),
    play: async () => {
      const panel = await findPanel()
      await panel.findByText('Planned in time')
      await expect(panel.getByText('Two flights, planned 12 h before report.')).toBeVisible()
      await expect(panel.getByText('Planned. The deadline is Tue 10 Nov, 00:00 GMT.')).toBeVisible()
      const [first, second] = panel.getAllByRole('listitem')
      await expect(first).toHaveTextContent(
        /BA1433 EDI–LHR.*06:30.*lands 4 h before report.*Mon 2 Nov, 17:21 GMT/,
      )
      await expect(second).toHaveTextContent(/Back-up, chosen.*Mon 2 Nov, 17:24 GMT/)
      panel.getByRole('button', { name: /proof as PDF$/ }).focus()
      await userEvent.keyboard('{Enter}')
      await expectSeen(() => screen.getByText('Proof saved to your downloads.'))
    },
  },
)

test('a report that moved after the deadline makes no plan late, and the panel says when it moved to', {
  parameters: server('policyMoved'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('Planned in time')
    await expect(panel.getByText('Planned before the deadline, Thu 5 Nov, 02:00 GMT.')).toBeVisible()
    const [first, second] = panel.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/lands 4 h before report/)
    await expect(second).toHaveTextContent(/lands \d h( \d+ min)? before report/)
    await expect(
      panel.getByText(
        'Planned for report at Tue 10 Nov, 12:00 GMT. It moved to Tue 10 Nov, 09:00 GMT after that.',
      ),
    ).toBeVisible()
    await expect(panel.queryByText(/You changed your plan/)).toBeNull()
    await expect(panel.queryByText(/not recorded yet/)).toBeNull()
  },
})

test('a plan is judged by the policy that it was recorded under, and the panel says which one is set now', {
  parameters: server('policyChanged'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('Planned in time')
    await expect(
      panel.getByText('One flight with a confirmed seat, planned 4 h before report.'),
    ).toBeVisible()
    await expect(
      panel.getByText('Recorded under it. Your policy is now: Two flights, planned 12 h before report.'),
    ).toBeVisible()
  },
})

test('each way of a policy from parts says what is missing, and until when it can still be met', {
  parameters: server('policyFromParts'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('To plan')
    await expect(panel.getByText('Meet one way of your policy by Tue 10 Nov, 00:00 GMT.')).toBeVisible()
    const [own, two] = panel.getAllByRole('listitem')
    await expect(own).toHaveTextContent(
      'One flight of EI, landing 1 h before report, with a call 2 h before report' +
        'Not met. The flight is of another airline. No flight that is known meets it. Call by Tue 10 Nov, 10:00 GMT.',
    )
    await expect(two).toHaveTextContent(
      'Not met. No second flight that counts is planned. It can still be met until Tue 10 Nov, 00:00 GMT, the deadline to plan it.',
    )
    const plan = panel.getByRole('button', { name: /^Plan with back-up/ })
    plan.focus()
    await userEvent.keyboard('{Enter}')
    await panel.findByText('Planned in time')
    await expect(panel.getAllByRole('listitem')[1]).toHaveTextContent(/Met\.$/)
  },
})

test('one press plans the back-up before the deadline', {
  parameters: server('policyToPlan'),
  play: async () => {
    const panel = await findPanel()
    const plan = await panel.findByRole('button', { name: /^Plan with back-up \w+ \d\d:\d\d$/ })
    plan.focus()
    await userEvent.keyboard('{Enter}')
    await panel.findByText('Planned in time')
    await waitFor(() => expect(plan).not.toBeInTheDocument())
  },
})

test('one press records a plan that is older than the records', {
  parameters: server('policyUnrecorded'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('Your last change is not recorded yet.')
    panel.getAllByRole('button')[0]?.focus()
    await userEvent.keyboard('{Enter}')
    await panel.findByText('Planned in time')
  },
})

test('a back-up that is sold out meanwhile is not recorded, and says so', {
  parameters: server('policyRefused'),
  play: async () => {
    const panel = await findPanel()
    const button = await panel.findByRole('button', { name: /^Plan with back-up/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await panel.findByRole('alert')).toBeVisible()
    await expect(panel.getByText(/^Plan a second flight/)).toBeVisible()
  },
})
