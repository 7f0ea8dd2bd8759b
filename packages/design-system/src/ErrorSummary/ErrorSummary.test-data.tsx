import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { ErrorSummary, type ErrorSummaryProps, type FormProblem } from './ErrorSummary.tsx'

/** Messages of spec §5, Forgot password. */
export const forgotPassword: FormProblem[] = [
  { fieldId: 'summary-password', message: 'Password must be at least 8 characters' },
  { fieldId: 'summary-repeat', message: 'Passwords do not match' },
]

/** The summary above its fields. */
export function WithFields(props: ErrorSummaryProps) {
  const getMessage = (id: string) => props.problems.find(({ fieldId }) => fieldId === id)?.message
  return (
    <form noValidate style={{ display: 'grid', gap: '16px' }}>
      <ErrorSummary {...props} />
      <PasswordField
        id="summary-password"
        label="New password"
        autoComplete="new-password"
        error={getMessage('summary-password')}
      />
      <PasswordField
        id="summary-repeat"
        label="Repeat the new password"
        autoComplete="new-password"
        error={getMessage('summary-repeat')}
      />
    </form>
  )
}
