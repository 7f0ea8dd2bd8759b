import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import type { FormProblem } from '../ErrorSummary/ErrorSummary.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { AskForALink, ChooseAPassword } from './forgot-password.test-data.tsx'
import { Form } from './Form.tsx'
import { RegistrationForm, somebody } from './Form.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'

const onDone = fn()

const meta = {
  title: 'Components/Form',
  component: Form,
  args: { children: '', footer: '', onSubmit: fn() },
} satisfies Meta<typeof Form>
const test = behaviour(meta)

test('sums up its problems and keeps what was typed', {
  render: () => <RegistrationForm onRegister={onDone} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Surname'), "O'Neill")
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
    await step('the summary has the focus and counts', async () => {
      await expect(canvas.getByRole('region', { name: 'There are 5 problems' })).toHaveFocus()
      await expect(onDone).not.toHaveBeenCalled()
    })
    await step('a link leads to its field, which says the same', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Email is required' }))
      await expect(canvas.getByLabelText('Email')).toHaveFocus()
      await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
        'We send a code there Email is required',
      )
    })
    await step('typing on, the focus stays with the fields', async () => {
      await userEvent.keyboard('ana@example.com')
      await expect(canvas.getByLabelText('Email')).toHaveFocus()
    })
    await step('the same problems again are summed up again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
      await expect(canvas.getByRole('region', { name: 'There are 4 problems' })).toHaveFocus()
    })
    await step('nothing that was typed is gone', async () => {
      await expect(canvas.getByLabelText('Surname')).toHaveValue("O'Neill")
      await expect(canvas.getByLabelText('Email')).toHaveValue('ana@example.com')
    })
  },
})

/** Spec §5, Forgot password. */
test('moves the focus to the field of its only problem', {
  render: () => <AskForALink onSend={onDone} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const email = canvas.getByLabelText('Email')
    const send = canvas.getByRole('button', { name: 'Send link' })
    await step('empty', async () => {
      await userEvent.click(send)
      await expect(email).toHaveFocus()
      await expect(email).toHaveAccessibleDescription('Email is required')
      await expect(canvas.queryByRole('alert')).toBeNull()
    })
    await step('not an address, by the Enter key', async () => {
      await userEvent.type(email, 'ana@{Enter}')
      await expect(email).toHaveFocus()
      await expect(email).toHaveAccessibleDescription('Invalid email format')
    })
    await step('sent as it was typed', async () => {
      await userEvent.type(email, 'example.com{Enter}')
      await expect(onDone.mock.calls).toEqual([['ana@example.com']])
      await expect(email).toBeValid()
    })
  },
})

/** Collects what live regions announce: text that is added to them while they are on. */
function announcements() {
  const said: string[] = []
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], output'
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const region = target instanceof Element ? target.closest(live) : target.parentElement?.closest(live)
      const added = type === 'characterData' ? [target] : [...addedNodes]
      const alerts = added.filter((node) => node instanceof Element && node.matches('[role="alert"]'))
      said.push(...(region ? added : alerts).map((node) => node.textContent ?? ''))
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  /** Answers what was announced since the last call. */
  return () => said.splice(0)
}

/** Judges its fields while they are corrected, as `useFieldProblems` in the app does. */
function Judged() {
  const [values, setValues] = useState({ name: '', email: '' })
  const [isSent, setSent] = useState(false)
  const problems: FormProblem[] = []
  if (values.name === '') problems.push({ fieldId: 'name', message: 'Name is required' })
  if (values.email === '') problems.push({ fieldId: 'email', message: 'Email is required' })
  else if (!values.email.includes('@')) problems.push({ fieldId: 'email', message: 'Invalid email format' })
  const field = (id: 'name' | 'email') => ({
    id,
    value: values[id],
    onChange: (text: string) => setValues({ ...values, [id]: text }),
    error: isSent ? problems.find(({ fieldId }) => fieldId === id)?.message : undefined,
  })
  return (
    <Form
      problems={isSent ? problems : []}
      onSubmit={() => setSent(true)}
      footer={<Button type="submit">Send</Button>}
    >
      <TextField {...field('name')} label="Name" />
      <TextField {...field('email')} label="Email" />
    </Form>
  )
}

/** Issue 19, item 10: the focus announces them. */
test('announces its problems once', {
  render: () => <Judged />,
  play: async ({ canvas, step }) => {
    const announced = announcements()
    const email = canvas.getByLabelText('Email')
    await step('by the focus on the summary, and not by each field as well', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
      const summary = canvas.getByRole('region', { name: 'There are 2 problems' })
      await expect(summary).toHaveFocus()
      await expect(summary).not.toHaveAttribute('role', 'alert')
      await expect(announced()).toEqual([])
    })
    await step('nor again while the user corrects them', async () => {
      await userEvent.type(email, 'ana')
      await expect(email).toHaveAccessibleDescription('Invalid email format')
      await userEvent.type(email, '@example.com')
      await expect(email).toBeValid()
      await userEvent.clear(email)
      await expect(email).toHaveAccessibleDescription('Email is required')
      await userEvent.tab()
      await expect(announced()).toEqual([])
    })
  },
})

function LeftField() {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const error = isLeft && !text.includes('@') ? 'Invalid email format' : undefined
  return (
    <Form onSubmit={onDone} footer={<Button type="submit">Send</Button>}>
      <TextField label="Email" value={text} onChange={setText} onBlur={() => setLeft(true)} error={error} />
    </Form>
  )
}

test('announces the problem of a field that is left once', {
  render: () => <LeftField />,
  play: async ({ canvas }) => {
    const announced = announcements()
    const email = canvas.getByLabelText('Email')
    await userEvent.type(email, 'ana')
    await userEvent.tab()
    await waitFor(() => expect(announced()).toEqual(['Invalid email format']))
    // Correct for a moment, then wrong again.
    await userEvent.type(email, '@')
    await userEvent.type(email, '{Backspace}')
    await expect(email).toBeInvalid()
    await expect(announced()).toEqual([])
  },
})

/** Spec §5, Forgot password, step 3. */
test('says what a new password still needs', {
  render: () => <ChooseAPassword onChoose={onDone} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const said = () => canvas.getAllByRole('link').map((link) => link.textContent)
    await step('nothing typed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
      await expect(said()).toEqual(['Password is required', 'Re-enter your password'])
    })
    await step('too short, and not the same', async () => {
      await userEvent.type(canvas.getByLabelText('New password'), 'short')
      await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'shirt{Enter}')
      await expect(said()).toEqual(['Password must be at least 8 characters', 'Passwords do not match'])
    })
    await step('then it passes', async () => {
      const [password, repeat] = [
        canvas.getByLabelText('New password'),
        canvas.getByLabelText('Repeat the new password'),
      ]
      await userEvent.clear(password)
      await userEvent.type(password, 'runway27L')
      await userEvent.clear(repeat)
      await userEvent.type(repeat, 'runway27L{Enter}')
      await expect(onDone.mock.calls).toEqual([['runway27L']])
      await expect(canvas.queryByRole('alert')).toBeNull()
    })
  },
})

function AskedOfTheServer({ check }: { check: () => Promise<FormProblem[]> }) {
  const [problems, setProblems] = useState<FormProblem[]>([])
  return (
    <Form
      aria-label="Referral"
      problems={problems}
      onSubmit={() => void check().then(setProblems)}
      footer={<Button type="submit">Check</Button>}
    >
      <TextField id="referral" label="Referral code" error={problems[0]?.message} />
    </Form>
  )
}

const check = fn<() => Promise<FormProblem[]>>()

test('focuses a late answer unless the reader types on', {
  render: () => <AskedOfTheServer check={check} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const answers: ((problems: FormProblem[]) => void)[] = []
    check.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const code = canvas.getByLabelText('Referral code')
    const send = canvas.getByRole('button', { name: 'Check' })
    const answer = (message: string) => answers.pop()?.([{ fieldId: 'referral', message }])
    await step('later', async () => {
      await userEvent.click(send)
      await expect(send).toHaveFocus()
      answer('Unknown code')
      await waitFor(() => expect(code).toHaveFocus())
    })
    await step('typed on meanwhile', async () => {
      await userEvent.click(send)
      await userEvent.type(code, 'X')
      send.focus()
      answer('Used already')
      await waitFor(() => expect(code).toHaveAccessibleDescription('Used already'))
      await expect(send).toHaveFocus()
    })
  },
})

test('submits once while pending', {
  render: () => <RegistrationForm initial={somebody} isPending onRegister={onDone} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email'), '{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /Register/ }))
    await expect(onDone).not.toHaveBeenCalled()
  },
})

test('announces a server error beside the buttons', {
  render: () => <RegistrationForm initial={somebody} serverError="Registration failed" />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Registration failed')
    await step('and what was typed is there', () =>
      expect(canvas.getByLabelText('Email')).toHaveValue('ana@example.com'),
    )
  },
})

test('names its sections as groups', {
  render: () => <RegistrationForm />,
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Your account' })
    await expect(group).toHaveAccessibleDescription('You log in with these.')
    await expect(within(group).getByRole('heading', { level: 2 })).toHaveTextContent('Your account')
  },
})

test('keeps its footer in sight', {
  render: () => <RegistrationForm isFooterSticky />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Register' })
    await step('the buttons are in the window', () =>
      expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    )
    await step('and cover no field that has the focus', async () => {
      const last = canvas.getByLabelText('I have read the terms')
      last.focus()
      last.scrollIntoView({ block: 'nearest' })
      await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        button.getBoundingClientRect().top,
      )
    })
  },
})
