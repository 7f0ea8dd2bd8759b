import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/* Beyond the specification: answers about roster codes that count for colleagues (docs/decisions/0082-shared-answers.md). */

const sharedAnswersSchema = z.object({
  /** Off until the person turns it on. */
  is_on: z.boolean(),
})

export const getSharedAnswers = defineEndpoint({
  name: 'sharing.answers',
  method: 'GET',
  path: '/sharing/answers',
  summary: 'Whether one’s answers about roster codes count for colleagues',
  isOptional: true,
  auth: 'subscriber',
  response: sharedAnswersSchema,
})

export const setSharedAnswers = defineEndpoint({
  name: 'sharing.setAnswers',
  method: 'PUT',
  path: '/sharing/answers',
  summary: 'Let one’s answers about roster codes count for colleagues of one’s airline; or not, at once',
  isOptional: true,
  auth: 'subscriber',
  body: sharedAnswersSchema,
  response: sharedAnswersSchema,
})
