import { createHttp } from '@slipstream/client/http/http'
import { readAnswer } from '@slipstream/client/http/read-answer'
import type { Transport } from '@slipstream/client/http/transport'
import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { fullAnswer, serveMocks } from './full-answer.ts'
import { samples } from './samples.ts'
import { specifiedAnswers } from './specified-fields.ts'

serveMocks()

/* Specification §7: “Response bodies are not shown, except the fields named below.” */

/** Calls whose purpose is their answer: the specification names it, or speaks of it. */
const answered: Readonly<Record<string, string>> = {
  'auth.login': '§7: returns the tokens',
  'auth.autoLogin': '§3 Login response',
  'auth.refresh': '§7: returns frontend_token',
  'registration.init': '§4: register gives a registration token and step',
  'registration.complete': '§7: returns frontend_token, user and settings',
  'roster.fetchRoster': '§7 Tasks: a job is followed by its id',
  'hotline.fetchRoster': '§7 Tasks: a job is followed by its id',
  'hotline.specificSector': '§7 Tasks: a job is followed by its id',
  'payments.validateReferralCode': '§5: returns valid and error',
  'flightChanges.create': '§4: success reports the status SCHEDULED',
}

const changes = endpoints.filter(
  ({ name, method }) => method !== 'GET' && name in specifiedAnswers && !(name in answered),
)

/** What the app goes on with, of calls that no other call tells about: success. */
const success: Readonly<Record<string, object>> = {
  'registration.verify': { success: true, registration_step: 'profile' },
  'registration.profile': { success: true, registration_step: 'payment' },
  'registration.resend': { success: true, registration_step: 'verify' },
  'payments.createSubscription': { subscription: { status: 'active' } },
}

const empty: readonly (readonly [string, () => Response])[] = [
  ['{}', () => Response.json({})],
  ['204', () => new Response(null, { status: 204 })],
]

/** The month of an item, as the app gives it with a change of it. */
function monthIn(body: unknown): { itemMonth?: string } {
  const item = z.object({
    item: z.union([z.object({ start: z.string() }), z.object({ trip_start: z.string() })]),
  })
  const read = item.safeParse(body).data?.item
  if (!read) return {}
  return { itemMonth: ('start' in read ? read.start : read.trip_start).slice(0, 7) }
}

/** The app’s calls on the mocked server, which makes the change of one endpoint and answers it with nothing. */
async function answerEmpty(endpoint: Endpoint, nothing: () => Response) {
  const { body, asked, caller } = await fullAnswer(endpoint)
  const transport: Transport = {
    async send<E extends Endpoint>(called: E, input: EndpointInput<E>): Promise<EndpointResponse<E>> {
      if (called.name === endpoint.name) return readAnswer(called, nothing(), { asked: input })
      const answer = await caller.call(called, Object.assign({}, input))
      return readAnswer(called, Response.json(answer.body, { status: answer.status }), { asked: input })
    },
  }
  const session = {
    currentToken: () => 'token',
    refresh: () => Promise.reject(new Error('No refresh is needed.')),
    signal: () => new AbortController().signal,
  }
  const answer: unknown = await createHttp(transport, session).call(
    endpoint,
    Object.assign({}, asked),
    monthIn(body),
  )
  return { answer, body }
}

describe('a change that is answered with nothing goes on as after success (specification §7; issue 40, B2)', () => {
  it('is any that the specification shows no answer of', () => {
    expect(changes.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
      [
        "auth.forgotPassword",
        "auth.logout",
        "auth.resetPassword",
        "email.support",
        "flight.addRecent",
        "flight.deleteRecent",
        "flight.save",
        "flight.savePair",
        "flight.unsave",
        "flight.unsavePair",
        "flightChanges.cancel",
        "flightChanges.update",
        "hotline.clearSessions",
        "payments.addMethod",
        "payments.cancelSubscription",
        "payments.createSubscription",
        "payments.reactivate",
        "payments.removeMethod",
        "payments.retry",
        "payments.setDefaultMethod",
        "registration.profile",
        "registration.resend",
        "registration.verify",
        "roster.createManualEntry",
        "roster.deleteGroundDuty",
        "roster.deleteManualEntry",
        "roster.updateFlightStatus",
        "roster.updateManualEntry",
        "user.updateProfile",
        "user.updateSettings",
      ]
    `)
    expect(Object.keys(answered).filter((name) => !(name in specifiedAnswers))).toEqual([])
  })

  describe.each(empty)('%s', (_, nothing) => {
    it.each(changes.filter(({ name }) => samples[name]?.refusal === undefined))('$name', async (endpoint) => {
      const { answer, body } = await answerEmpty(endpoint, nothing)
      const expected = success[endpoint.name] ?? endpoint.response
      expect(answer).toMatchObject('parse' in expected ? Object(body) : expected)
    })
  })
})
