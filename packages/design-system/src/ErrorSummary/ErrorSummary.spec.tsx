import { expect, userEvent, within } from 'storybook/test'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './ErrorSummary.stories.tsx'

const test = behaviour(meta)

test('focuses a field by its link', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('by touch', async () => {
    await userEvent.click(canvas.getByRole('link', { name: 'Passwords do not match' }))
    await expect(canvas.getByLabelText('Repeat the new password')).toHaveFocus()
  })
  await step('by keyboard', async () => {
    canvas.getByRole('link', { name: 'Password must be at least 8 characters' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
  })
  await step('the address stays as it is: it is the router’s', () => expect(window.location.hash).toBe(''))
})

test('focuses the first control of a group', {
  args: { problems: [{ fieldId: 'summary-role', message: 'Role is a required field' }] },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <SegmentedControl
        id="summary-role"
        label="Role"
        options={[
          { value: 'pilot', label: 'Pilot' },
          { value: 'cabin_crew', label: 'Cabin crew' },
        ]}
        error="Role is a required field"
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Role is a required field' }))
    await expect(within(canvasElement).getByRole('radio', { name: 'Pilot' })).toHaveFocus()
  },
})

test('says how many problems there are', async ({ canvasElement }) => {
  await expect(within(canvasElement).getByRole('region', { name: 'There are 2 problems' })).toBeVisible()
})

test('leaves the focus where a field is gone', {
  args: { problems: [{ fieldId: 'not-here', message: 'It is not on this page' }] },
  render: (args) => <ErrorSummary {...args} />,
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link')
    await userEvent.click(link)
    await expect(link).toHaveFocus()
  },
})
