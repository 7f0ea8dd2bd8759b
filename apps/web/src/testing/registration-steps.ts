import type { RegistrationStep } from '@slipstream/contract/user'
import type { ScenarioName } from '@slipstream/mocks/scenarios'
import { screen, userEvent, type within } from 'storybook/test'
import { server } from './server.ts'

/* For stories of registration. */

type Canvas = ReturnType<typeof within>

/** The page of a step, once it is there. */
export const findStage = (title: string) => screen.findByRole('heading', { level: 1, name: title })

export async function enterAccount(canvas: Canvas, email: string, password: string): Promise<void> {
  await findStage('Create your account')
  await userEvent.type(await canvas.findByLabelText('Email'), email)
  await userEvent.type(canvas.getByLabelText('Password'), `${password}{Enter}`)
}

const standsAt: Record<RegistrationStep, ScenarioName> = {
  verify: 'registrationAtVerify',
  profile: 'registrationAtProfile',
  payment: 'registrationAtPayment',
  complete: 'registrationAtPayment',
}

/** A visit that goes on where the last one stopped. */
export const resumed = (step: RegistrationStep, scenario: ScenarioName = standsAt[step]) => ({
  args: { path: '/register', registrationStep: step },
  parameters: server(scenario),
})
