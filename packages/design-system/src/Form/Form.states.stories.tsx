import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { hostile } from '../testing/hostile.ts'
import { TextField } from '../TextField/TextField.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { Form, FormSection } from './Form.tsx'
import { RegistrationForm, somebody } from './Form.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/Form/States',
  id: 'components-form-states',
  tags: ['!autodocs'],
  component: Form,
  args: { children: '', footer: '', onSubmit: fn() },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const WithProblems: Story = { render: () => <RegistrationForm isChecked /> }

export const Pending: Story = {
  tags: ['variation'],
  render: () => <RegistrationForm initial={somebody} isPending />,
}

export const ServerError: Story = {
  render: () => <RegistrationForm initial={somebody} serverError="Registration failed" />,
}

/** The window's picture: the buttons stand at its lower edge. */
export const StickyFooter: Story = {
  tags: ['viewport-picture'],
  render: () => <RegistrationForm initial={somebody} serverError="Registration failed" isFooterSticky />,
}

/** Alone: each form has a landmark of the same name. */
export const BadInput: Story = {
  args: {
    problems: Object.values(hostile).map((message) => ({ message })),
    serverError: everyHostileText,
    footer: (
      <>
        <Button tone="secondary">{everyHostileText}</Button>
        <Button type="submit">{hostile.unbroken}</Button>
      </>
    ),
    children: (
      <FormSection title={everyHostileText} description={everyHostileText}>
        <TextField label={everyHostileText} />
      </FormSection>
    ),
  },
}
