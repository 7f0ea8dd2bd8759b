import type { StepperStep, StepState } from './Stepper.tsx'

const labels = {
  account: 'Your account',
  verify: 'Confirm e-mail',
  profile: 'Your profile',
  commute: 'Your commute',
  payment: 'Payment',
}

/** The five steps of a registration, the states in their order. */
export function registration(...states: StepState[]): StepperStep[] {
  return Object.entries(labels).map(([id, label], index) => ({
    id,
    label,
    state: states[index] ?? 'upcoming',
  }))
}
