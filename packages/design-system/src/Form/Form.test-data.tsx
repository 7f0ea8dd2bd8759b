import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import type { FormProblem } from '../ErrorSummary/ErrorSummary.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { Select } from '../Select/Select.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Form, FormSection } from './Form.tsx'

export interface Registration {
  surname: string
  email: string
  password: string
  role: string
  base: string
  notes: string
  hasAgreed: boolean
}

export const nobody: Registration = {
  surname: '',
  email: '',
  password: '',
  role: '',
  base: '',
  notes: '',
  hasAgreed: false,
}

export const somebody: Registration = {
  surname: "O'Neill",
  email: 'ana@example.com',
  password: 'runway27L',
  role: 'pilot',
  base: 'LHR',
  notes: '',
  hasAgreed: true,
}

const bases = [
  { value: 'LHR', label: 'London Heathrow (LHR)' },
  { value: 'LGW', label: 'London Gatwick (LGW)' },
  { value: 'LCY', label: 'London City (LCY)' },
]

const roles = [
  { value: 'pilot', label: 'Pilot' },
  { value: 'cabin_crew', label: 'Cabin crew' },
]

/** The messages of spec §5. */
function check(fields: Registration): FormProblem[] {
  const problems: FormProblem[] = []
  const refuse = (fieldId: keyof Registration, message: string | false) =>
    message && problems.push({ fieldId, message })
  refuse('surname', fields.surname === '' && 'Surname is a required field')
  refuse(
    'email',
    fields.email === '' ? 'Email is required' : !fields.email.includes('@') && 'Invalid email format',
  )
  refuse(
    'password',
    fields.password === ''
      ? 'Password is required'
      : fields.password.length < 8 && 'Password must be at least 8 characters',
  )
  refuse('role', fields.role === '' && 'Role is a required field')
  refuse('base', fields.base === '' && 'Base is a required field')
  refuse('hasAgreed', !fields.hasAgreed && 'Accept the terms to go on')
  return problems
}

/** A form of many kinds of fields, as on a screen. */
export function RegistrationForm({
  initial = nobody,
  isChecked = false,
  isPending = false,
  isFooterSticky = false,
  serverError,
  onRegister,
}: {
  initial?: Registration
  /** Whether a submit was attempted already. */
  isChecked?: boolean
  isPending?: boolean
  isFooterSticky?: boolean
  serverError?: string
  onRegister?: (fields: Registration) => void
}) {
  const [fields, setFields] = useState(initial)
  const [problems, setProblems] = useState(isChecked ? check(initial) : [])
  const set = (changed: Partial<Registration>) => setFields({ ...fields, ...changed })
  const field = (id: keyof Registration) => ({
    id,
    name: id,
    error: problems.find(({ fieldId }) => fieldId === id)?.message,
  })
  const submit = () => {
    const found = check(fields)
    setProblems(found)
    if (found.length === 0) onRegister?.(fields)
  }
  return (
    <Form
      aria-label="Registration"
      problems={problems}
      serverError={serverError}
      isPending={isPending}
      isFooterSticky={isFooterSticky}
      onSubmit={submit}
      footer={
        <>
          <Button tone="secondary">Back</Button>
          <Button type="submit" isPending={isPending} pendingLabel="Registering">
            Register
          </Button>
        </>
      }
    >
      <FormSection title="Your account" description="You log in with these.">
        <TextField
          {...field('surname')}
          label="Surname"
          autoComplete="family-name"
          isRequired
          value={fields.surname}
          onChange={(surname) => set({ surname })}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          isRequired
          hint="We send a code there"
          value={fields.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          isRequired
          value={fields.password}
          onChange={(password) => set({ password })}
        />
      </FormSection>
      <FormSection title="Your work">
        <SegmentedControl
          {...field('role')}
          label="Role"
          options={roles}
          value={fields.role}
          onChange={(role) => set({ role })}
        />
        <Select
          {...field('base')}
          label="Base"
          options={bases}
          placeholder="Choose your base"
          isRequired
          value={fields.base}
          onChange={(base) => set({ base })}
        />
        <TextArea
          {...field('notes')}
          label="Anything we should know"
          isOptional
          leastRows={2}
          maxLength={200}
          value={fields.notes}
          onChange={(notes) => set({ notes })}
        />
        <Checkbox
          {...field('hasAgreed')}
          label="I have read the terms"
          isRequired
          isChecked={fields.hasAgreed}
          onChange={(hasAgreed) => set({ hasAgreed })}
        />
      </FormSection>
    </Form>
  )
}
